// Runs before anything is installed, on whatever Node the machine has: Node's own modules only.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CliError } from './cli-error.mjs'
import { run } from './processes.mjs'
import { step } from './steps.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))
/** The project brings its own Node among its packages. */
export const projectNode = `${root}node_modules/.bin/node`

/** Without its own Node the project runs on the machine's, if that reads TypeScript by itself. */
export function assertReadsTypeScript(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  throw new CliError(
    `This is Node ${version}; without the development packages, which bring their own, Harborline needs Node 24 (22.18 at least).`,
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
 * Whether what npm has noted as installed is what the lock file asks for. What is optional depends on the machine. Where
 * nothing of the development packages is there, they were left out (npm ci --omit=dev): serving does without.
 */
export function agree(locked, installed, { mayOmitDev = false } = {}) {
  const isForDev = ({ dev, devOptional }) => dev || devOptional
  const omitted = mayOmitDev && !Object.entries(locked).some(([place, { dev }]) => dev && installed[place])
  return Object.entries(locked).every(
    ([place, { version, optional, ...kind }]) =>
      place === '' || optional || (omitted && isForDev(kind)) || installed[place]?.version === version,
  )
}

function isInstalled(options) {
  const packagesOf = (file) => JSON.parse(readFileSync(root + file, 'utf8')).packages
  const noted = 'node_modules/.package-lock.json'
  return (
    existsSync(root + noted) &&
    (options?.mayOmitDev || existsSync(projectNode)) &&
    agree(packagesOf('package-lock.json'), packagesOf(noted), options)
  )
}

async function install() {
  const { code } = await run('npm', ['ci', '--include=dev', '--loglevel=error'], { cwd: root })
  if (code !== 0) {
    throw new CliError(
      'Installing the packages failed (npm says why above). Check the network and the free disk space, then run this again.',
    )
  }
  if (spawnSync(projectNode, ['--version']).status !== 0) {
    throw new CliError(
      'The packages came without the project’s own Node: npm was told to ignore install scripts. Run "npm config delete ignore-scripts", then this again.',
    )
  }
}

export async function ensureInstalled() {
  if (!isInstalled()) await step('Installing packages from the lock file (once, about a minute)', install)
}

export function assertInstalled() {
  if (!isInstalled({ mayOmitDev: true }))
    throw new CliError('The packages are missing or not those of the lock file: run "npm ci" first.')
}
