import 'server-only'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isHome, type Page } from '#lib/content/addresses.ts'
import { home } from '#lib/content/schema/home-page.ts'
import { fileIn } from '#lib/content/translation.ts'

const run = promisify(execFile)

/** The files that make up a page, without what all pages share. */
export const filesBehind = (page: Page) =>
  isHome(page)
    ? [page.file, ...Object.values(home.sections).map(({ path }) => fileIn(page.language, `${path}.yaml`))]
    : [page.file]

/**
 * The date of a page's last commit. Without the full history (an archive, a shallow clone) there is no true date, and
 * none is better than a wrong one.
 */
export async function lastChanged(page: Page, root = process.cwd()): Promise<Date | undefined> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim()
  try {
    if ((await git('rev-parse', '--is-shallow-repository')) !== 'false') return undefined
    const date = await git('log', '-1', '--format=%cI', '--', ...filesBehind(page))
    return date ? new Date(date) : undefined
  } catch {
    return undefined
  }
}
