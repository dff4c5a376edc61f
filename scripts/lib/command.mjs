// Runs before npm ci: built-in modules only.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { CliError, runCli } from './cli-error.mjs'
import { assertNodeVersion, assertReadsTypeScript, ensureInstalled, projectNode, root } from './install.mjs'
import { stopAll, stopAllOnSignal } from './processes.mjs'

/** Every command takes "--env-file=/etc/harborline.env" anywhere among its arguments; it is removed from them here. */
const OPTION = '--env-file='
const index = process.argv.findIndex((argument) => argument.startsWith(OPTION))
const envFile = index > 0 ? process.argv.splice(index, 1) : []

export const envFilePath = envFile[0]?.slice(OPTION.length)

/** Shell variables override this file, which overrides .env.local. */
function readEnvFile() {
  if (!envFilePath) return
  try {
    process.loadEnvFile(envFilePath)
  } catch ({ code }) {
    throw new CliError(`Cannot read the settings file ${envFilePath} (${code}).`)
  }
}

/** Runs the command in the project's pinned Node, if this is another. Returns whether it did. */
function reranInProjectNode() {
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
  // The child decides how to stop; this process forwards signals and waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return true
}

/**
 * Runs a command with its packages installed, in the project's Node; errors are one sentence, and no child process is
 * left at the end. `work` imports modules that need packages dynamically.
 */
export const runCommand = (work, { packages = ensureInstalled, onStop } = {}) =>
  runCli(async () => {
    assertNodeVersion()
    stopAllOnSignal(onStop)
    await packages()
    if (reranInProjectNode()) return
    readEnvFile()
    try {
      return await work()
    } finally {
      await stopAll()
    }
  })
