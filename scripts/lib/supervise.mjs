import { startBackend } from '#scripts/backend/index.mjs'
import { backendSettings, dataDirectory, isHosted, misplacedSecrets, passwordOrFile } from './environment.mjs'
import { isPubliclyReachable, isSampleRun } from './exposure.mjs'
import { keepRunning } from './keep-running.mjs'
import { forwardLine, isTerminal, logEvent, step } from './log-line.mjs'
import { assertPortFree, readPort } from './ports.mjs'
import { startSite } from './site.mjs'

function summary({ site, backend, dataDir, dev, isShown }) {
  const lines = [
    ['Site', site.url],
    ['Requests', `${site.url}/form-submissions`],
    backend && [
      'Staff sign-in',
      `${backend.staff.email}  ${passwordOrFile(backend.staff, dataDir, isShown)}`,
    ],
    ['Editor', dev ? `${site.url}/keystatic` : 'npm run dev, then /keystatic'],
    ['Data', backend ? dataDir : 'in the hosted project'],
    ['Stop', 'Ctrl-C'],
  ]
  return lines.filter(Boolean)
}

function logReady(since, facts) {
  const sentence = `Harborline is ready after ${((performance.now() - since) / 1000).toFixed(1)} s.`
  const banner = facts.map(([label, value]) => `  ${label.padEnd(14)}${value}`).join('\n')
  if (isTerminal()) console.log(`\n${sentence}\n\n${banner}\n`)
  else logEvent('info', 'ready', sentence, Object.fromEntries(facts))
}

const SITE_URL_MISSING =
  'SITE_URL is not set, so canonical links, sitemap and sharing pictures point to http://localhost:3000: set it to the ' +
  'public address before launch.'

const addresses = (env) => ({
  host: env.HOST || '127.0.0.1',
  port: readPort(env, 'PORT', 3000),
  backendPort: readPort(env, 'BACKEND_PORT', 54321),
})

/** Checked first, before the slow steps. */
export async function assertPortsFree(env) {
  const { host, port, backendPort } = addresses(env)
  await assertPortFree(port, host, 'PORT')
  if (!isHosted(env)) await assertPortFree(backendPort, '127.0.0.1', 'BACKEND_PORT')
}

/** Runs the site and, unless a hosted one is set, the embedded backend; restarts each until restarts do not help. */
export async function supervise({ env, dev = false }) {
  const since = performance.now()
  const { host, port, backendPort } = addresses(env)
  const dataDir = dataDirectory(env)

  const runBackend = () =>
    startBackend({
      dataDir,
      port: backendPort,
      seed: isSampleRun(env),
      env,
      onLine: (line, isError) => forwardLine('backend', line, isError),
    })
  const announce = isTerminal() ? step : (_, work) => work()
  const backend = isHosted(env) ? undefined : await announce('Starting the embedded backend', runBackend)
  if (!dev && !env.SITE_URL) logEvent('warn', 'site-url-missing', SITE_URL_MISSING)
  for (const name of misplacedSecrets())
    logEvent(
      'warn',
      'misplaced-secret',
      `${name} is in .env.local, but the site does not need it: set it in the shell of the command that does.`,
    )
  const siteEnv = backend ? { ...env, ...backendSettings(backend) } : env
  const runSite = () =>
    startSite({
      env: siteEnv,
      host,
      port,
      dev,
      ownNamesOnly: Boolean(backend),
      onLine: (line, isError) => forwardLine('site', line, isError),
    })
  const site = await announce('Starting the site', runSite)
  logReady(
    since,
    summary({ site, backend, dataDir, dev, isShown: isTerminal() && !isPubliclyReachable(env) }),
  )

  const gaveUp = await Promise.race([
    keepRunning('site', site, runSite),
    ...(backend ? [keepRunning('backend', backend, runBackend)] : []),
  ])
  if (gaveUp)
    logEvent(
      'error',
      'gave-up',
      `\n${gaveUp} All processes were stopped; see the output above. No acknowledged request is lost.`,
    )
  return 1
}
