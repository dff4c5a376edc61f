import { existsSync, readdirSync } from 'node:fs'

const folder = new URL('../../supabase/functions/', import.meta.url)

/** Imports each edge function, which passes its handler to `Deno.serve` as it does on the platform. */
export async function loadFunctions(env) {
  const handlers = new Map()
  for (const name of readdirSync(folder)) {
    const file = new URL(`${name}/index.ts`, folder)
    if (!existsSync(file)) continue
    globalThis.Deno = { env: { toObject: () => env }, serve: (handler) => handlers.set(name, handler) }
    await import(file)
  }
  return handlers
}
