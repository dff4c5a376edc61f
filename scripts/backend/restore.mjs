import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { unpackBackup } from './backup.mjs'
import { lockDataDirectory } from './lock.mjs'

/** The marker file in a data directory while a restore replaces its parts. */
const mark = (directory) => join(directory, 'restore.unfinished')

/** The parts that a restore replaces; emails and backups stay where they are. */
const belongs = (name) => /^(database|database\.(unfinished|rewritten)|files|keys\.json)$/.test(name)

export function assertRestored(directory) {
  if (!existsSync(mark(directory))) return
  throw new CliError(
    `Restoring the backup ${readFileSync(mark(directory), 'utf8')} was interrupted. Run "npm run backend:restore" with it again.`,
  )
}

/**
 * Replaces the data with a backup. Deletes nothing: moves the previous data aside. If interrupted, it has either
 * changed nothing, or the backend refuses to start until the restore is run again.
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
