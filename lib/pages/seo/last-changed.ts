import 'server-only'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isHome, type Page } from '#lib/content/addresses.ts'
import { once } from '#lib/content/once.ts'
import { home } from '#lib/content/schema/home-page.ts'
import { fileIn } from '#lib/content/translation.ts'

const run = promisify(execFile)

/** The files that make up a page, without what all pages share. */
export const filesBehind = (page: Page) =>
  isHome(page)
    ? [page.file, ...Object.values(home.sections).map(({ path }) => fileIn(page.language, `${path}.yaml`))]
    : [page.file]

/**
 * The date of each page's last commit, from one reading of the history. Without all of it (an archive, a shallow clone)
 * there is no true date, and none is better than a wrong one.
 */
export async function lastChanges(root = process.cwd()): Promise<(page: Page) => Date | undefined> {
  const dates = await commitDates(root)
  return (page) => {
    const times = filesBehind(page).map((file) => dates.get(file) ?? 0)
    return times.some(Boolean) ? new Date(Math.max(...times)) : undefined
  }
}

const commitDates = once((root) => lastCommits(root).catch(() => new Map<string, number>()))

/** When each content file was last committed. */
async function lastCommits(root: string) {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root, maxBuffer: Infinity })).stdout
  const dates = new Map<string, number>()
  if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return dates
  const log = await git('log', '--format=%x00%cI', '--name-only', '--relative', '--', 'content')
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', , ...changed] = commit.trim().split('\n')
    // The newest comes first.
    for (const file of changed) if (!dates.has(file)) dates.set(file, Date.parse(date))
  }
  return dates
}
