import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// biome-ignore lint/correctness/noUnresolvedImports: Biome does not know this module of Node
import { DatabaseSync } from 'node:sqlite'
import { CliError } from '#scripts/lib/cli-error.mjs'

const BUSY = 5
const NO_DATABASE = 26

function hold(file) {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function take(file) {
  try {
    return hold(file)
  } catch (error) {
    if (error.errcode !== NO_DATABASE) throw error
    // The file is damaged. Its content means nothing, and with a live owner SQLite reports BUSY before reading it.
    truncateSync(file)
    return hold(file)
  }
}

/**
 * Locks the data directory for this process. The lock is the operating system's own (SQLite's exclusive lock on an
 * empty file): only one process can hold it, and it is released however that process ends.
 */
export function lockDataDirectory(directory) {
  const holderFile = join(directory, 'lock.pid')
  try {
    const database = take(join(directory, 'lock'))
    writeFileSync(holderFile, String(process.pid), { mode: 0o600 })
    return () => database.close()
  } catch (error) {
    if (error.errcode !== BUSY) throw error
    const holder = readFileSync(holderFile, { encoding: 'utf8', flag: 'a+' }).trim()
    throw new CliError(
      `The data in ${directory} is already in use${holder ? ` by process ${holder}` : ''}. Stop that process first, or set DATA_DIR to another directory.`,
    )
  }
}
