import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { root } from './install.mjs'

/** Beside the build, because packages can be linked on one disk only. */
const COPY = `${root}.next/copy-${process.pid}/`

const PICTURES = 'public/pictures'

const git = (...args) => execFileSync('git', args, { cwd: COPY, encoding: 'utf8' })

/** The files of packages under other names: Next.js follows no link out of the repository. */
function linkFiles(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [`${from}/${entry.name}`, `${to}/${entry.name}`]
    if (entry.isDirectory()) linkFiles(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

/**
 * A copy of the repository to work in, as long as this process lives: the files as they are now, all of them published.
 * Answers where it is.
 */
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
  /* Pictures are right by their names, and take longest to make. */
  if (existsSync(`${root}${PICTURES}`)) linkFiles(`${root}${PICTURES}`, `${COPY}${PICTURES}`)
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Marketer')
  git('config', 'user.email', 'marketer@example.com')
  git('add', '--all')
  git('commit', '--quiet', '--message=As published')
  return COPY
}
