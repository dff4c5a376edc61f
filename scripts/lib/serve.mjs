import { startBackend } from '../backend/index.mjs'
import { ensureBuilt } from './build.mjs'
import { dataDirectory, isHosted, readEnvironment } from './environment.mjs'
import { assertPortFree, readPort } from './ports.mjs'
import { isStopping } from './processes.mjs'
import { startSite } from './site.mjs'
import { step } from './steps.mjs'

function summary({ site, backend, dataDir, dev }) {
  const lines = [
    ['Site', site.url],
    ['Requests', `${site.url}/form-submissions`],
    backend && ['Staff sign-in', `${backend.staff.email}  ${backend.staff.password}`],
    ['Editor', dev ? `${site.url}/keystatic` : 'npm run dev, then /keystatic'],
    ['Data', backend ? dataDir : 'in the hosted project'],
    ['Stop', 'Ctrl-C'],
  ]
  return lines
    .filter(Boolean)
    .map(([label, value]) => `  ${label.padEnd(14)}${value}`)
    .join('\n')
}

const explainEnd = ({ name, part, code, signal }) =>
  `The ${name ?? part} ended unexpectedly (${signal ?? `exit code ${code}`}); everything else was stopped, and ` +
  'nothing that was acknowledged is lost. Run the command again; if it repeats, the lines above say why.'

const noAddress =
  'SITE_URL is not set, so canonical links, sitemap and sharing pictures name http://localhost:3000: set it to the ' +
  'public address before visitors come.'

/** Starts the backend (unless a hosted one is configured) and the site; ends when one of them ends. */
export async function serve({ dev }) {
  const since = performance.now()
  const env = readEnvironment()
  const host = env.HOST || '127.0.0.1'
  const port = readPort(env, 'PORT', 3000)
  const dataDir = dataDirectory(env)
  await assertPortFree(port, host, 'PORT')

  let backend
  if (!isHosted(env)) {
    const backendPort = readPort(env, 'BACKEND_PORT', 54321)
    await assertPortFree(backendPort, '127.0.0.1', 'BACKEND_PORT')
    backend = await step('Starting the embedded backend', () =>
      startBackend({ dataDir, port: backendPort, env, onLine: console.log }),
    )
    env.SUPABASE_URL = backend.url
    env.SUPABASE_PUBLISHABLE_KEY = backend.publishableKey
    env.SITE_TOKEN = backend.siteToken
  }
  if (!dev && !env.SITE_URL) console.log(noAddress)
  if (!dev) await ensureBuilt(env)
  const site = await step('Starting the site', () => startSite({ env, host, port, dev }))

  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`\nHarborline is ready after ${seconds} s.\n\n${summary({ site, backend, dataDir, dev })}\n`)

  const ended = await Promise.race([site.exited, backend?.exited].filter(Boolean))
  if (!isStopping()) console.error(`\n${explainEnd(ended)}`)
  return 1
}
