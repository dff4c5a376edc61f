// biome-ignore lint/correctness/noUnresolvedImports: Biome does not know this module of Node
import { DatabaseSync } from 'node:sqlite'

/** SQLite's exclusive lock on an empty file: the operating system releases it however the process ends. */
export function lock(directory, remedy) {
  const database = new DatabaseSync(`${directory}/lock`, { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch {
    throw new Error(`${directory} is in use by another process: ${remedy} to another folder.`)
  }
  return database
}
