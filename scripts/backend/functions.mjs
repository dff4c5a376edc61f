import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PlainError } from '../lib/plain-error.mjs'
import { startProcess } from '../lib/processes.mjs'

const START_LIMIT_MS = 60_000
const root = new URL('../../', import.meta.url)
const functions = new URL('supabase/functions/', root)
const deno = fileURLToPath(new URL('node_modules/.bin/deno', root))
const FLAGS = ['--no-lock', '--no-remote', '--no-prompt', '--node-modules-dir=manual', '--allow-all']

const names = () =>
  readdirSync(functions, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/index.ts`, functions)))
    .map(({ name }) => name)

/** Starts one function as it is deployed; it tells on its first line where it listens. */
function startFunction(name, env, onLine) {
  const listening = Promise.withResolvers()
  const child = startProcess(name, deno, ['run', ...FLAGS, 'index.ts'], {
    cwd: fileURLToPath(new URL(`${name}/`, functions)),
    env: { ...env, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
    onLine: (line) => {
      const address = /^Listening on (http:\/\/\S+?)\/?$/.exec(line)
      if (address) listening.resolve(address[1])
      else onLine(line)
    },
  })
  const failed = new PlainError(
    `The function ${name} did not start. Run "npm ci" if packages are missing; its own messages are above.`,
  )
  const timer = setTimeout(() => listening.reject(failed), START_LIMIT_MS)
  child.exited.then(() => listening.reject(failed))
  const origin = listening.promise.finally(() => clearTimeout(timer))
  return { child, origin }
}

/** Runs every folder of supabase/functions that has an index.ts, under the same runtime as hosted. */
export async function startFunctions(env, onLine) {
  const started = names().map((name) => ({ name, ...startFunction(name, env, onLine) }))
  const stop = () => Promise.all(started.map(({ child }) => child.stop()))
  try {
    const origins = new Map()
    for (const { name, origin } of started) origins.set(name, await origin)
    return { origins, ended: Promise.race(started.map(({ child }) => child.exited)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
