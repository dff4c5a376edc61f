import { execFile } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** The folders that the editor writes to; nothing else is restored or published. */
const FOLDERS = ['content', 'public/images']

export interface Change {
  file: string
  kind: 'new' | 'changed' | 'deleted'
  /** Committed, but not merged yet. */
  handedOver: boolean
}

export type History = { changes: Change[]; since: string; branch: string } | { unavailable: string }

const run = promisify(execFile)

/** Runs Git without a shell; `--` before file names, so that none is taken for an option. */
const git = async (root: string, ...args: string[]) => {
  const { stdout } = await run('git', ['--literal-pathspecs', ...args], {
    cwd: root,
    maxBuffer: 32 * 1024 * 1024,
  })
  return stdout
}

const PUBLISHED = [
  'refs/remotes/origin/HEAD',
  'refs/remotes/origin/main',
  'refs/heads/main',
  'refs/heads/master',
]

/** The published commit: the remote's default branch, else the local main branch, else HEAD. */
async function publishedOf(root: string) {
  const there = lines(await git(root, 'for-each-ref', '--format=%(refname)', ...PUBLISHED))
  return PUBLISHED.find((name) => there.includes(name)) ?? 'HEAD'
}

const lines = (text: string) => text.split('\n').filter(Boolean)

export async function readHistory(root: string): Promise<History> {
  try {
    const [top = '', branch = ''] = lines(
      await git(root, 'rev-parse', '--show-toplevel', '--abbrev-ref', 'HEAD'),
    )
    if (path.resolve(top) !== path.resolve(root))
      return { unavailable: 'This folder is a part of another repository, so its history is not shown here.' }
    const published = await publishedOf(root)
    const since = (await git(root, 'merge-base', published, 'HEAD')).trim()
    const [all, open, added] = await Promise.all([
      changesSince(root, since),
      changesSince(root, 'HEAD'),
      newFiles(root),
    ])
    const waiting = new Set([...open, ...added].map(({ file }) => file))
    const changes = [...all, ...added]
      .sort((a, b) => a.file.localeCompare(b.file))
      .map((change) => ({ ...change, handedOver: !waiting.has(change.file) }))
    return { changes, since, branch }
  } catch (error) {
    return { unavailable: whyNot(error) }
  }
}

const whyNot = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? 'Git is not installed on this machine. Install it to see and publish what changed.'
    : 'This folder is no Git repository with a history yet, so there is nothing to compare with and nothing to publish to.'

const KINDS = { A: 'new', M: 'changed', D: 'deleted' } as const

async function changesSince(root: string, commit: string) {
  const told = await git(root, 'diff', '--name-status', '--no-renames', '-z', commit, '--', ...FOLDERS)
  const parts = told.split('\0').filter(Boolean)
  return parts.flatMap((letter, index) => {
    const kind = KINDS[letter as keyof typeof KINDS]
    const file = parts[index + 1]
    return index % 2 === 0 && kind && file ? [{ file, kind }] : []
  })
}

async function newFiles(root: string) {
  const told = await git(root, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...FOLDERS)
  const files = told.split('\0').filter(Boolean)
  return files.map((file) => ({ file, kind: 'new' as const }))
}

/** Restores a listed file to its published state; deletes a new one unless `refuse` throws. */
export async function restore(root: string, file: string, refuse = (_file: string) => {}) {
  const history = await readHistory(root)
  if ('unavailable' in history) throw new Error(history.unavailable)
  const change = history.changes.find((one) => one.file === file)
  if (!change) throw new Error(`${file} is as it is published.`)
  if (change.kind === 'new') {
    refuse(file)
    return rm(path.join(root, file))
  }
  await git(root, 'checkout', history.since, '--', file)
}

/** For a remote that waits for a password. */
const LONGEST_PUSH_MS = 60_000

/** Commits the editor's folders on a branch of their own, and pushes it if there is a remote. */
export async function publish(root: string, message: string, now = new Date()) {
  const history = await readHistory(root)
  if ('unavailable' in history) throw new Error(history.unavailable)
  if (!history.changes.some(({ handedOver }) => !handedOver))
    throw new Error('There is nothing to publish: nothing was changed since the last commit.')
  await assertAuthor(root)
  const branch = history.branch.startsWith('content/') ? history.branch : `content/${stamp(now)}`
  if (branch !== history.branch) await git(root, 'switch', '--create', branch)
  const folders = await existing(root)
  await git(root, 'add', '--all', '--', ...folders)
  await git(root, 'commit', '--quiet', '-m', message, '--', ...folders)
  const remote = lines(await git(root, 'remote')).includes('origin')
  if (!remote) return { branch, sent: false }
  const push = run('git', ['push', '--quiet', '--set-upstream', 'origin', branch], {
    cwd: root,
    timeout: LONGEST_PUSH_MS,
  })
  const sent = await push.then(
    () => true,
    () => false,
  )
  return { branch, sent }
}

async function assertAuthor(root: string) {
  const name = await git(root, 'var', 'GIT_AUTHOR_IDENT').catch(() => '')
  if (!name)
    throw new Error(
      'Git does not know who you are. Run: git config user.name "Your name", and the same for user.email',
    )
}

const existing = async (root: string) => {
  const found = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await stat(path.join(root, folder)).catch(() => undefined)) ? folder : '',
    ),
  )
  return found.filter(Boolean)
}

const stamp = (now: Date) => now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')
