// Preloaded into a backend: counts the statements of its embedded database, and writes the number to STATEMENTS_FILE.
import { writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const { STATEMENTS_FILE } = process.env
let count = 0
let written

const statements = Object.getPrototypeOf(PGlite.prototype)
for (const [owner, name] of [
  [statements, 'query'],
  [statements, 'exec'],
  // Prepared statements (scripts/backend/prepared-statements.mjs).
  [PGlite.prototype, 'execProtocol'],
]) {
  const run = owner[name]
  owner[name] = function (...given) {
    count++
    return run.apply(this, given)
  }
}

setInterval(() => {
  if (count === written) return
  written = count
  writeFileSync(STATEMENTS_FILE, String(count))
}, 50).unref()
