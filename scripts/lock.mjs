// biome-ignore lint/correctness/noUnresolvedImports: Biome does not know this module of Node
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** SQLite's exclusive lock on an empty file: the operating system releases it however the process ends. */
export function lock(directory, remedy) {
  try {
    const database = new DatabaseSync(`${directory}/lock`, { timeout: 0 })
    database.exec('begin exclusive')
    return database
  } catch ({ message, errcode }) {
    if (errcode !== SQLITE_BUSY) throw new Error(`${directory}/lock cannot be written (${message}).`)
    throw new Error(`${directory} is in use by another process: ${remedy} to another folder.`)
  }
}
