import { execFileSync } from 'node:child_process'
import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './install.mjs'

/** On the same disk as node_modules, whose files are hard-linked. */
const COPY = `${root}.next/copy-${process.pid}/`

const git = (...args) => execFileSync('git', args, { cwd: COPY, encoding: 'utf8' })

/** Hard-links files: Next.js follows no symbolic link out of the repository. */
function linkFiles(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [`${from}/${entry.name}`, `${to}/${entry.name}`]
    if (entry.isDirectory()) linkFiles(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

/** Copies the working tree into a git repository of its own, removed when this process ends. Returns its path. */
export function copyRepository() {
  process.once('exit', () => rmSync(COPY, { recursive: true, force: true }))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  })
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(COPY + file), { recursive: true })
    copyFileSync(root + file, COPY + file)
  }
  linkFiles(`${root}node_modules`, `${COPY}node_modules`)
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Marketer')
  git('config', 'user.email', 'marketer@example.com')
  git('add', '--all')
  git('commit', '--quiet', '--message=As published')
  return COPY
}
