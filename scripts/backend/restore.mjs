import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { unpackBackup } from './backup.mjs'
import { lockDataDirectory } from './lock.mjs'

/** Lies in a data directory while its parts are exchanged. */
const mark = (directory) => join(directory, 'restore.unfinished')

/** What belongs to a state of the data; mails and backups stay where they are. */
const belongs = (name) => /^(database|database\.(unfinished|rewritten)|files|keys\.json)$/.test(name)

export function assertRestored(directory) {
  if (!existsSync(mark(directory))) return
  throw new CliError(
    `Restoring the backup ${readFileSync(mark(directory), 'utf8')} was cut off. Run "npm run backend:restore" with it again.`,
  )
}

/**
 * Puts a backup in the place of the data. Nothing is deleted: what was there is put aside. Cut off at any moment, it has
 * either not begun or a start is refused until it was run again.
 */
export async function restoreBackup({ directory, into, name, now = Date.now() }) {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const unlock = lockDataDirectory(directory)
  try {
    const restoring = join(directory, 'restoring')
    const files = await unpackBackup(into, name, restoring)
    writeFileSync(mark(directory), name, { flush: true })
    const aside = join(directory, `put-aside-${now}`)
    mkdirSync(aside, { mode: 0o700 })
    for (const one of readdirSync(directory).filter(belongs))
      renameSync(join(directory, one), join(aside, one))
    for (const one of readdirSync(restoring)) renameSync(join(restoring, one), join(directory, one))
    rmSync(restoring, { recursive: true })
    rmSync(mark(directory))
    return { files, aside }
  } finally {
    unlock()
  }
}
