import { assertDiskSpace } from '#scripts/backend/disk.mjs'
import { startBackend } from '#scripts/backend/index.mjs'
import { backendSettings, dataDirectory, isHosted, misplacedSecrets } from './environment.mjs'
import { isPubliclyReachable, isSampleRun } from './exposure.mjs'
import { keepRunning } from './keep-running.mjs'
import { forwardLine, isTerminal, logEvent } from './log-line.mjs'
import { assertPortFree, readPort } from './ports.mjs'
import { shownPassword } from './shown-password.mjs'
import { startSite } from './site.mjs'
import { step } from './steps.mjs'

function summary({ site, backend, dataDir, dev, isSeen }) {
  const lines = [
    ['Site', site.url],
    ['Requests', `${site.url}/form-submissions`],
    backend && ['Staff sign-in', `${backend.staff.email}  ${shownPassword(backend.staff, dataDir, isSeen)}`],
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

const noAddress =
  'SITE_URL is not set, so canonical links, sitemap and sharing pictures name http://localhost:3000: set it to the ' +
  'public address before visitors come.'

const addresses = (env) => ({
  host: env.HOST || '127.0.0.1',
  port: readPort(env, 'PORT', 3000),
  backendPort: readPort(env, 'BACKEND_PORT', 54321),
})

/** Before anything that takes long: whoever has the port, has it now. */
export async function assertPortsFree(env) {
  const { host, port, backendPort } = addresses(env)
  await assertPortFree(port, host, 'PORT')
  if (!isHosted(env)) await assertPortFree(backendPort, '127.0.0.1', 'BACKEND_PORT')
}

/** Runs the backend (unless a hosted one is configured) and the site, each anew if it ends; ends where that is no use. */
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
  // On a full disk it would only end again, too often in the end, and pages with it.
  const runBackendAgain = async () => {
    await assertDiskSpace(dataDir, { env, report: (message, level) => logEvent(level, 'disk', message) })
    return runBackend()
  }
  const begin = isTerminal() ? step : (_, work) => work()
  const backend = isHosted(env) ? undefined : await begin('Starting the embedded backend', runBackend)
  if (!dev && !env.SITE_URL) logEvent('warn', 'no-address', noAddress)
  for (const name of misplacedSecrets())
    logEvent(
      'warn',
      'misplaced-secret',
      `${name} lies in .env.local, where the site does not need it: set it in the shell of the command that does.`,
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
  const site = await begin('Starting the site', runSite)
  logReady(since, summary({ site, backend, dataDir, dev, isSeen: isTerminal() && !isPubliclyReachable(env) }))

  const gaveUp = await Promise.race([
    keepRunning('site', site, runSite),
    ...(backend ? [keepRunning('backend', backend, runBackendAgain)] : []),
  ])
  if (gaveUp)
    logEvent(
      'error',
      'gave-up',
      `\n${gaveUp} Everything else was stopped, and nothing that was acknowledged is lost; the lines above say why.`,
    )
  return 1
}
