import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const supabase = fileURLToPath(new URL('../../supabase/', import.meta.url))
const isTest = (file) => /\.test\.|\/testing\//.test(file)

/** A hash of the deployed sources of all functions; deliver-notifications reports it to the doctor. */
export function functionsVersion() {
  const hash = createHash('sha256')
  for (const file of globSync('functions/**/*.{ts,json}', { cwd: supabase }).sort())
    if (!isTest(file)) hash.update(`${file}\0`).update(readFileSync(supabase + file))
  return hash.digest('hex').slice(0, 12)
}
