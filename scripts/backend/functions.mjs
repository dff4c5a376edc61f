import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { keepRunning } from '#scripts/lib/keep-running.mjs'
import { startProcess } from '#scripts/lib/processes.mjs'
import { permissionsOf } from './function-permissions.mjs'

const START_LIMIT_MS = 60_000
const root = new URL('../../', import.meta.url)
const functions = new URL('supabase/functions/', root)
const deno = fileURLToPath(new URL('node_modules/.bin/deno', root))
const FLAGS = ['--no-lock', '--no-remote', '--no-prompt', '--node-modules-dir=manual']

const names = () =>
  readdirSync(functions, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/index.ts`, functions)))
    .map(({ name }) => name)

/** Starts one function as it is deployed; waits for the line in which Deno prints its address. */
async function startFunction(name, env, onLine) {
  const listening = Promise.withResolvers()
  const { flags, environment } = permissionsOf(name, env)
  const child = startProcess(name, deno, ['run', ...FLAGS, ...flags, 'index.ts'], {
    cwd: fileURLToPath(new URL(`${name}/`, functions)),
    env: { ...environment, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
    onLine: (line, isError) => {
      const address = /^Listening on (http:\/\/\S+?)\/?$/.exec(line)
      if (address) listening.resolve(address[1])
      else onLine(line, isError)
    },
  })
  const failed = new CliError(
    `The function ${name} did not start. See its output above; if packages are missing, run "npm ci".`,
  )
  const timer = setTimeout(() => listening.reject(failed), START_LIMIT_MS)
  child.exited.then(() => listening.reject(failed))
  try {
    return { ...child, origin: await listening.promise }
  } catch (error) {
    await child.stop()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs every folder of supabase/functions that has an index.ts, under the same runtime as hosted, and restarts it when
 * it ends. `origins` has the current address of each; `gaveUp` resolves with the reason why one is not restarted.
 */
export async function startFunctions(env, { onLine, report }) {
  const origins = new Map()
  const start = async (name) => {
    const started = await startFunction(name, env, onLine)
    origins.set(name, started.origin)
    return started
  }
  const started = await Promise.all(names().map(async (name) => ({ name, part: await start(name) })))
  const gaveUp = started.map(({ name, part }) =>
    keepRunning(`function ${name}`, part, () => start(name), { report }),
  )
  return { origins, gaveUp: Promise.race(gaveUp) }
}
