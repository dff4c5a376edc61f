// Runs before anything is installed, on whatever Node the machine has: Node's own modules only.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PlainError } from './plain-error.mjs'
import { run } from './processes.mjs'
import { step } from './steps.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const stamp = `${root}node_modules/.installed-from`
const localNode = `${root}node_modules/.bin/node`

export function assertNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 9)) return
  throw new PlainError(
    `This is Node ${version}; Harborline needs Node 20.9 or newer. Install a current Node, then run this again.`,
  )
}

const lockFingerprint = () =>
  createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')

const isInstalled = () =>
  existsSync(stamp) && existsSync(localNode) && readFileSync(stamp, 'utf8') === lockFingerprint()

async function install() {
  const { code } = await run('npm', ['ci', '--include=dev', '--loglevel=error'], { cwd: root })
  if (code !== 0) {
    throw new PlainError(
      'Installing the packages failed (npm says why above). Check the network and the free disk space, then run this again.',
    )
  }
  if (spawnSync(localNode, ['--version']).status !== 0) {
    throw new PlainError(
      'The packages came without the project’s own Node: npm was told to ignore install scripts. Run "npm config delete ignore-scripts", then this again.',
    )
  }
  writeFileSync(stamp, lockFingerprint())
}

async function ensureInstalled() {
  assertNodeVersion()
  if (isInstalled()) return
  await step('Installing packages from the lock file (once, about a minute)', install)
}

/**
 * Installs if needed and sees to it that the command runs on the Node version that the project pins.
 * Answers true if it handed the command over to that Node: the caller then has nothing left to do.
 */
export async function handedToProjectNode() {
  await ensureInstalled()
  if (process.versions.node === readFileSync(`${root}.node-version`, 'utf8').trim()) return false
  const [, script, ...args] = process.argv
  const child = spawn(localNode, [script, ...args], { stdio: 'inherit', cwd: root })
  // From here on the child alone decides how to stop; this process only waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return true
}
