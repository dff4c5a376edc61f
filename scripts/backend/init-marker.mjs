import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * A process killed while it creates the database leaves one that cannot be opened. The next start renames it to
 * "put-aside" and creates another, because a marker file is no reason to delete anything. Returns a function to call
 * once the database is complete.
 */
export function markInitializing(directory) {
  const unfinished = `${directory}.unfinished`
  if (existsSync(unfinished) && existsSync(directory))
    renameSync(directory, `${directory}.put-aside-${Date.now()}`)
  if (!existsSync(directory)) writeFileSync(unfinished, '')
  return () => rmSync(unfinished, { force: true })
}
