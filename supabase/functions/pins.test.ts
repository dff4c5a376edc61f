import { globSync, readFileSync } from 'node:fs'

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const { dependencies } = json('package.json') as { dependencies: Record<string, string> }

// Hosted functions read deno.json, the embedded backend and the tests read package.json.
test.each(globSync('supabase/functions/*/deno.json'))('%s pins what package.json pins', (path) => {
  for (const specifier of Object.values(json(path).imports as Record<string, string>)) {
    const [, name, version] = /^npm:([^@]+)@([\d.]+)/.exec(specifier) ?? []
    expect(dependencies[name ?? '']).toBe(version)
  }
})
