// Runs before anything is installed: Node's own modules only.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { CliError, runCli } from './cli-error.mjs'
import { assertNodeVersion, assertReadsTypeScript, ensureInstalled, projectNode, root } from './install.mjs'
import { stopAll, stopAllOnSignal } from './processes.mjs'

/** Every command takes "--env-file=/etc/harborline.env", wherever in its arguments; what it does itself never sees it. */
const OPTION = '--env-file='
const place = process.argv.findIndex((argument) => argument.startsWith(OPTION))
const envFile = place > 0 ? process.argv.splice(place, 1) : []

export const namedFile = envFile[0]?.slice(OPTION.length)

/** Read as .env.local is; variables of the shell win over it, and it over .env.local. */
function readEnvFile() {
  if (!namedFile) return
  try {
    process.loadEnvFile(namedFile)
  } catch ({ code }) {
    throw new CliError(`The settings in ${namedFile} cannot be read (${code}).`)
  }
}

/** Answers true if the command goes on in the Node that the project pins: here nothing is left to do. */
function handedToProjectNode() {
  if (process.versions.node === readFileSync(`${root}.node-version`, 'utf8').trim()) return false
  if (!existsSync(projectNode)) {
    assertReadsTypeScript()
    return false
  }
  const [, script, ...args] = process.argv
  const child = spawn(projectNode, [...process.execArgv, script, ...args, ...envFile], {
    stdio: 'inherit',
    cwd: root,
  })
  // From here on the child alone decides how to stop; this process only waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return true
}

/**
 * What all commands have in common: packages, the project's own Node, one sentence if something is wrong, and nothing
 * left running at the end. `work` imports what needs packages by itself.
 */
export const runCommand = (work, { packages = ensureInstalled, onStop } = {}) =>
  runCli(async () => {
    assertNodeVersion()
    stopAllOnSignal(onStop)
    await packages()
    if (handedToProjectNode()) return
    readEnvFile()
    try {
      return await work()
    } finally {
      await stopAll()
    }
  })
