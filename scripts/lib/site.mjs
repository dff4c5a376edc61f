import { setTimeout } from 'node:timers/promises'
import { CliError } from './cli-error.mjs'
import { childEnvironment } from './environment.mjs'
import { root } from './install.mjs'
import { addressOf } from './ports.mjs'
import { startProcess } from './processes.mjs'

async function answers(url) {
  try {
    return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

/** By default V8 collects garbage so late that a long export takes 150 MB more. */
const LEAN_HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=30']

/** Longer than the server drains (tools/server/index.mjs). */
const STOP_LIMIT_MS = 19_000

/** Starts the production or development server; resolves once it answers. */
export async function startSite({
  env,
  host,
  port,
  dev = false,
  ownNamesOnly = false,
  onLine = console.log,
}) {
  if (env.SITE_SERVER === 'next' && ownNamesOnly && !dev)
    throw new CliError(
      'SITE_SERVER=next does not check the Host header, which protects the embedded backend: unset it, or set SUPABASE_URL and its key.',
    )
  const mode = dev ? 'dev' : env.SITE_SERVER === 'next' && 'start'
  const command = mode
    ? ['node_modules/next/dist/bin/next', mode, '-p', String(port), '-H', host]
    : [...LEAN_HEAP, 'tools/server/index.mjs', '--port', String(port), '--host', host].concat(
        ownNamesOnly ? ['--own-names-only'] : [],
      )
  const options = { env: childEnvironment(env), cwd: root, onLine, graceMs: STOP_LIMIT_MS }
  const site = startProcess('site', process.execPath, command, options)
  const url = addressOf(host, port)
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (await answers(url)) return { ...site, url }
    const ended = await Promise.race([site.exited, setTimeout(50)])
    if (ended) throw new CliError('The site exited while starting; see its output above.')
  }
  await site.stop()
  throw new CliError('The site did not respond within 60 seconds; see its output above.')
}
