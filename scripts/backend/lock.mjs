import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainError } from '../lib/plain-error.mjs'

/**
 * Holds the data directory for this process. The lock is the operating system's own (SQLite's exclusive lock on
 * an empty file): it cannot be held twice, and it is gone with the process, however that ends.
 */
export function lockDataDirectory(directory) {
  const holderFile = join(directory, 'lock.pid')
  const database = new DatabaseSync(join(directory, 'lock'), { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (error.errcode !== 5) throw error
    const holder = readFileSync(holderFile, { encoding: 'utf8', flag: 'a+' }).trim()
    throw new PlainError(
      `The data in ${directory} is already in use${holder ? ` by process ${holder}` : ''}. Stop that one first, or choose another directory with DATA_DIR.`,
    )
  }
  writeFileSync(holderFile, String(process.pid), { mode: 0o600 })
  return () => database.close()
}
