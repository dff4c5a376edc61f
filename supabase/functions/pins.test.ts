import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const { dependencies } = json('package.json') as { dependencies: Record<string, string> }

// Hosted functions read deno.json, the embedded backend and the tests read package.json.
test.each(globSync('supabase/functions/*/deno.json'))('%s pins the versions of package.json', (path) => {
  for (const specifier of Object.values(json(path).imports as Record<string, string>)) {
    const [, name, version] = /^npm:(@?[^@]+)@([\d.]+)/.exec(specifier) ?? []
    expect([name, version]).toEqual([expect.any(String), dependencies[name ?? '']])
  }
})

/** Every npm package that a file imports, directly or through our own files. */
function packagesOf(file: string): string[] {
  const imports = /^(?:import|export|\} from)(?:.*? from)? '([^']+)'/gm
  return [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('.')) return packagesOf(path.join(path.dirname(file), specifier))
    return specifier.startsWith('node:') ? [] : [specifier]
  })
}

// A hosted function has no node_modules.
test.each(globSync('supabase/functions/*/index.ts'))('%s finds every package in its deno.json', (file) => {
  const settings = path.join(path.dirname(file), 'deno.json')
  const listed = Object.keys(existsSync(settings) ? json(settings).imports : {})
  expect(packagesOf(file).filter((name) => !listed.includes(name))).toEqual([])
})
