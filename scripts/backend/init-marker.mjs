import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Whoever is killed while the database is being made leaves something that cannot be opened. The next start puts it
 * aside, under a name that says so, and makes a new one: nothing is deleted on the word of a file that lies there.
 * Answers what to call once the database is complete.
 */
export function markInitializing(directory) {
  const unfinished = `${directory}.unfinished`
  if (existsSync(unfinished) && existsSync(directory))
    renameSync(directory, `${directory}.put-aside-${Date.now()}`)
  if (!existsSync(directory)) writeFileSync(unfinished, '')
  return () => rmSync(unfinished, { force: true })
}
