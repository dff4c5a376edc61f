import 'server-only'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isHome, type Page } from '#lib/content/addresses.ts'
import { memoize } from '#lib/content/memoize.ts'
import { type FileName, fileIn, fileOf } from '#lib/content/schema/index.ts'

const run = promisify(execFile)

/** The files that the home page shows beside its own. */
const COLLECTIONS: readonly FileName[] = ['drinkware', 'technology', 'outdoor', 'portfolio', 'locations']

/** Returns the content files of a page, without those that all pages share. */
const filesBehind = (page: Page) =>
  isHome(page) ? [page.file, ...COLLECTIONS.map((name) => fileIn(page.language, fileOf(name)))] : [page.file]

/**
 * Dates each page by its last commit, reading the Git history once. Without the full history (an archive, a shallow
 * clone) there is no true date, and none is better than a wrong one.
 */
export async function lastChanges(root = process.cwd()): Promise<(page: Page) => Date | undefined> {
  const dates = await commitDates(root)
  return (page) => {
    const times = filesBehind(page).map((file) => dates.get(file) ?? 0)
    return times.some(Boolean) ? new Date(Math.max(...times)) : undefined
  }
}

const commitDates = memoize((root) => lastCommits(root).catch(() => new Map<string, number>()))

/** When each content file was last committed. */
async function lastCommits(root: string) {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root, maxBuffer: Infinity })).stdout
  const dates = new Map<string, number>()
  if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return dates
  const log = await git('log', '--format=%x00%cI', '--name-only', '--relative', '--', 'content')
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', , ...changed] = commit.trim().split('\n')
    // Git lists the newest commit first.
    for (const file of changed) if (!dates.has(file)) dates.set(file, Date.parse(date))
  }
  return dates
}
