import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * A process killed while it creates the database leaves one that cannot be opened. The next start moves it aside, under
 * a name that says so, and creates another: a marker file alone is no reason to delete anything. Returns what to call
 * once the database is complete.
 */
export function markInitializing(directory) {
  const unfinished = `${directory}.unfinished`
  if (existsSync(unfinished) && existsSync(directory))
    renameSync(directory, `${directory}.put-aside-${Date.now()}`)
  if (!existsSync(directory)) writeFileSync(unfinished, '')
  return () => rmSync(unfinished, { force: true })
}
