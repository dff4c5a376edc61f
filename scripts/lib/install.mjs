// Runs before npm ci, on the machine's Node: built-in modules only.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CliError } from './cli-error.mjs'
import { step } from './log-line.mjs'
import { run } from './processes.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))
/** The project's pinned Node, which is one of its packages. */
export const projectNode = `${root}node_modules/.bin/node`

/** Without the project's Node, the system's must run TypeScript natively. */
export function assertReadsTypeScript(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  throw new CliError(
    `This is Node ${version}; without the development packages, which include Node, Harborline needs Node 24 (at least 22.18).`,
  )
}

export function assertNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 9)) return
  throw new CliError(
    `This is Node ${version}; Harborline needs Node 20.9 or newer. Install a current Node, then run this again.`,
  )
}

/**
 * Whether npm's record of installed packages matches the lock file. Optional packages depend on the machine. If no
 * development package is there, they were omitted on purpose (npm ci --omit=dev); serving does not need them.
 */
export function isUpToDate(locked, installed, { mayOmitDev = false } = {}) {
  const isForDev = ({ dev, devOptional }) => dev || devOptional
  const omitted = mayOmitDev && !Object.entries(locked).some(([place, { dev }]) => dev && installed[place])
  return Object.entries(locked).every(
    ([place, { version, optional, ...kind }]) =>
      place === '' || optional || (omitted && isForDev(kind)) || installed[place]?.version === version,
  )
}

function isInstalled(options) {
  const packagesOf = (file) => JSON.parse(readFileSync(root + file, 'utf8')).packages
  const record = 'node_modules/.package-lock.json'
  return (
    existsSync(root + record) &&
    (options?.mayOmitDev || existsSync(projectNode)) &&
    isUpToDate(packagesOf('package-lock.json'), packagesOf(record), options)
  )
}

/** Without a network apt-get gives up quickly, and the caller continues with what is installed. */
const BRIEFLY = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']

/** Installs Debian packages if this user may; the caller checks for what it needs. */
export async function installFromDebian(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run('apt-get', ['-qq', ...BRIEFLY, ...args], { env, quiet: true })
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', '--no-remove', ...packages)
}

async function install() {
  const { code } = await run('npm', ['ci', '--include=dev', '--loglevel=error'], { cwd: root })
  if (code !== 0) {
    throw new CliError(
      'Could not install the packages; see npm’s output above. Check the network and the free disk space, then run this again.',
    )
  }
  if (spawnSync(projectNode, ['--version']).status !== 0) {
    throw new CliError(
      'npm did not run the install scripts, so the project’s Node is missing. Run "npm config delete ignore-scripts", then run this again.',
    )
  }
}

export async function ensureInstalled() {
  if (!isInstalled()) await step('Installing packages from the lock file (once, about a minute)', install)
}

export function assertInstalled() {
  if (!isInstalled({ mayOmitDev: true }))
    throw new CliError(
      'The installed packages are missing or out of date with the lock file: run "npm ci" first.',
    )
}
