// npm start, npm run dev: serves the site and, without SUPABASE_URL, an embedded backend to try it with.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import './node-version.mjs'

const { startBackend } = await import('./backend/index.mjs')
const { openSamples } = await import('./backend/samples.mjs')
const { assertFree, isBuilt, readSettings } = await import('./preflight.mjs')

const dev = process.argv.includes('--dev')
const children = []
/** A site must not outlive this process, even if that is killed. */
const WITH_PARENT = ['--import', './scripts/end-with-parent.mjs']
let isStopping = false

function start(command, args) {
  // A process group of its own, so that stopping it ends whatever it has started.
  const env = { ...process.env, END_WITH_PARENT: 'yes' }
  const child = spawn(command, args, { env, stdio: ['pipe', 'inherit', 'inherit'], detached: true })
  const exited = once(child, 'exit')
  children.push({ exited, stop: () => child.exitCode ?? child.signalCode ?? process.kill(-child.pid) })
  return exited
}

async function stop(exitCode) {
  if (isStopping) return
  isStopping = true
  // The site before its backend, so that it can still answer requests in flight.
  for (const child of children.reverse()) {
    child.stop()
    await child.exited
  }
  process.exit(exitCode)
}

async function startEmbeddedBackend({ BACKEND_PORT: port, BACKEND_SEED, DATA_DIR }, isPublic) {
  const seed = BACKEND_SEED !== 'no' && !isPublic
  const backend = await startBackend({ dataDir: DATA_DIR, port, seed, onLine: console.log })
  const { env } = process
  children.push(backend)
  env.SUPABASE_URL = backend.url
  env.SUPABASE_PUBLISHABLE_KEY = backend.publishableKey
  env.SITE_TOKEN = backend.siteToken
  // Links to look at: why a backend does not start is said without them.
  const samples = backend.ready.then(() => (seed ? openSamples(backend) : [])).catch(() => [])
  return { ...backend, samples }
}

/** Shows what a build says only if it fails. */
const QUIET_BUILD = 'said=$(npm run --silent build 2>&1) || { printf "%s\\n" "$said"; false; }'

/** Builds while the backend starts, and says so once that has not refused. */
async function build(backend) {
  const exited = start('sh', ['-c', QUIET_BUILD])
  await (await backend)?.ready
  console.log('Building the site: about half a minute. Then it starts.')
  const [code] = await exited
  if (code !== 0) throw new Error('The build failed; see above. If it was killed: it needs 2 GB of memory.')
}

/** Of the content that is served; development checks it anyway. */
function sayWhatIsLeft() {
  const { toReplace } = JSON.parse(readFileSync(`${process.env.BUILD_DIR || '.next'}/content.json`, 'utf8'))
  if (toReplace > 0)
    console.log(`To replace before launch: ${toReplace} (npm run content:check -- --launch says what).`)
}

async function serve() {
  const { settings, isPublic } = readSettings({ dev })
  const { HOST, PORT, BACKEND_PORT, DATA_DIR, SUPABASE_URL } = settings
  process.env.WITH_EDITOR = 'yes'
  await assertFree('PORT', PORT, HOST)
  if (!SUPABASE_URL) await assertFree('BACKEND_PORT', BACKEND_PORT, '127.0.0.1')
  const starting = SUPABASE_URL ? undefined : startEmbeddedBackend(settings, isPublic)
  // With the environment as it is now: a build must not know the embedded backend.
  const [backend] = await Promise.all([starting, dev || isBuilt(process.env) ? undefined : build(starting)])
  const next = ['node_modules/next/dist/bin/next', dev ? 'dev' : 'start']
  const site = start(process.execPath, [...WITH_PARENT, ...next, '--port', PORT, '--hostname', HOST])
  const check = ['--conditions=react-server', 'scripts/content-check.ts', '--watch']
  if (dev) start(process.execPath, [...WITH_PARENT, ...check])
  // Meanwhile, the site starts.
  await backend?.ready
  const address = `http://${HOST}:${PORT}`
  console.log(`Site at ${address} (Ctrl-C stops it)`)
  if (!dev) sayWhatIsLeft()
  if (backend) {
    // Logs are kept and read by many.
    const isShown = process.stdout.isTTY && !isPublic
    const { email, password } = backend.staff
    console.log(
      `Staff sign-in at /form-submissions: ${email}  ${isShown ? password : `the password is in ${DATA_DIR}/keys.json`}
The embedded backend, with its data in ${DATA_DIR}, is for trying, developing and testing only.`,
    )
    const samples = isShown ? await backend.samples : []
    for (const { what, path } of samples)
      console.log(`The page of a customer who has ${what}: ${address}${path}`)
  }
  await Promise.race([site, backend?.exited ?? site])
  throw new Error('The site or its backend has exited; see above.')
}

process.chdir(`${import.meta.dirname}/..`)
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
await serve().catch((error) => isStopping || console.error(`\n${error.message}`))
await stop(1)
