import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { startProcess } from '#scripts/lib/processes.mjs'
import { PLAIN_EXIT_CODE } from './exit-codes.mjs'

const library = new URL('../../node_modules/@supabase/lite', import.meta.url)
const program = fileURLToPath(new URL('process.mjs', import.meta.url))

/** The event by which the process reports to its parent that it is ready, or why it is not. */
function eventIn(line) {
  if (!/"event":"backend_(ready|refused)"/.test(line)) return null
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/**
 * Starts the embedded backend in a process of its own and waits until it answers.
 * `seed` adds samples to a new database, `env` goes to the backend and its functions, `onLine` gets their log.
 * `siteToken` is for the site's server (SITE_TOKEN): with it the functions trust what it reports about visitors.
 */
export async function startBackend({ dataDir, port, seed = true, env = {}, onLine = () => {} }) {
  if (!existsSync(library))
    throw new CliError(
      'The embedded backend needs the development packages, which are not installed: run "npm ci", or set SUPABASE_URL and its key to use a hosted project.',
    )
  const directory = resolve(dataDir)
  const ready = Promise.withResolvers()
  let refusal = ''
  let isReady = false
  const child = startProcess('backend', process.execPath, [program], {
    env: {
      ...process.env,
      ...env,
      DATA_DIR: directory,
      BACKEND_PORT: String(port),
      HOST: '127.0.0.1',
      BACKEND_SEED: seed ? 'yes' : 'no',
    },
    onLine: (line, isError) => {
      const told = eventIn(line)
      if (told?.event === 'backend_refused') refusal = told.message
      // Until it is ready, the caller reports the refusal.
      if (!told || (refusal && isReady)) return onLine(line, isError)
      isReady = !refusal
      if (isReady) ready.resolve(told)
    },
  })
  const explain = ({ code, signal }) =>
    code === PLAIN_EXIT_CODE
      ? refusal || 'The backend did not start; see its output above.'
      : `The backend exited (${signal ?? `exit code ${code}`}); see its output above, then start it again.`
  child.exited.then((end) => ready.reject(new CliError(explain(end))))

  const { url } = await ready.promise
  const { readKeys } = await import('./keys.mjs')
  const { publishableKey, secretKey, siteToken, staff } = readKeys(directory)
  return {
    url,
    publishableKey,
    secretKey,
    siteToken,
    staff,
    pid: child.pid,
    exited: child.exited,
    stop: child.stop,
  }
}
