// The embedded backend: one process that owns one data directory, with the functions as its children.
// Settings: DATA_DIR, BACKEND_PORT, HOST; BACKEND_SEED=no leaves out the samples.
import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sameSecret } from '#contract/secrets.ts'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { drainOf } from '#scripts/lib/drain.mjs'
import { jsonLine } from '#scripts/lib/log-line.mjs'
import { addressOf, assertPortFree, readPort } from '#scripts/lib/ports.mjs'
import { stopAll } from '#scripts/lib/processes.mjs'
import { brandEnvironment } from './brand.mjs'
import { PLAIN_EXIT_CODE } from './exit-codes.mjs'
import { functionsVersion } from './functions-version.mjs'
import { lockDataDirectory } from './lock.mjs'
import { createMutex } from './mutex.mjs'
import {
  deliveryInterval,
  every,
  requestDelivery,
  requestHealthChecks,
  requestOrphanCollection,
} from './schedule.mjs'
import { createStorage } from './storage.mjs'

/** Shorter than the parent's grace period. */
const LAST_ANSWERS_MS = 3000

process.env.DO_NOT_TRACK = '1'
process.umask(0o077)

const print = (line, isError) => (isError ? process.stderr : process.stdout).write(`${line}\n`)
const log = (level, event, fields) => print(jsonLine(level, event, fields))

// The database library prints failed statements with their parameters, and whole emails: personal data. So only the
// error's code is logged. A refusal by a policy or for a missing right is the caller's error, so only a warning.
const DENIED = '42501'
for (const level of ['log', 'info', 'warn', 'error']) {
  console[level] = (first) => {
    const code = first?.code ?? first?.name ?? null
    if (level === 'error') log(code === DENIED ? 'warn' : 'error', 'database_error', { code })
  }
}

function prepareDirectory(directory) {
  try {
    mkdirSync(directory, { recursive: true })
    // Whatever the mode was before: the directory holds customers' requests.
    chmodSync(directory, 0o700)
    return lockDataDirectory(directory)
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliError(
      `Cannot write to the data directory ${directory} (${error.code ?? error.message}). Set DATA_DIR to another directory.`,
    )
  }
}

const unsetAsAbsent = (env) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

function functionEnvironment(url, keys, directory) {
  return {
    SITE_URL: `http://127.0.0.1:${process.env.PORT || 3000}`,
    MAIL_DIRECTORY: join(directory, 'mail'),
    FUNCTIONS_VERSION: functionsVersion(),
    ...brandEnvironment(),
    ...unsetAsAbsent(process.env),
    SITE_TOKEN: keys.siteToken,
    DENO_DIR: join(directory, 'deno'),
    SUPABASE_URL: url,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
  }
}

/** The mail service for the auth API's emails: that of the functions, if one is set. */
function mailServiceOf(env) {
  const { RESEND_API_KEY, SMTP_URL, MAIL_FROM, SALES_EMAIL, BRAND_NAME } = env
  return (
    (RESEND_API_KEY || SMTP_URL) && { env, from: { name: BRAND_NAME, address: MAIL_FROM ?? SALES_EMAIL } }
  )
}

/** Session lifetime and idle timeout of staff, as the database expects them. */
function sessionLengths(env) {
  const hours = (text, fallback, least) => {
    const number = Number(text || fallback)
    if (Number.isInteger(number) && number >= least && number <= 720) return number
    throw new CliError(
      `SESSION_HOURS must be a whole number from 1 to 720, SESSION_IDLE_HOURS one from 2 to 720; "${text}" is not.`,
    )
  }
  return { hours: hours(env.SESSION_HOURS, 12, 1), idleHours: hours(env.SESSION_IDLE_HOURS, 2, 2) }
}

/** Binds the port before the slow work starts, so that no other program can take it; 0 picks a free one. */
async function listen(gateway, host) {
  const port = process.env.BACKEND_PORT === '0' ? 0 : readPort(process.env, 'BACKEND_PORT', 54321)
  if (port > 0) await assertPortFree(port, host, 'BACKEND_PORT')
  gateway.listen(port, host)
  await once(gateway, 'listening')
  return addressOf(host === '0.0.0.0' ? '127.0.0.1' : host, gateway.address().port)
}

async function serve() {
  const directory = resolve(process.env.DATA_DIR || '.data')
  const host = process.env.HOST || '127.0.0.1'
  const sessions = sessionLengths(process.env)
  const unlock = prepareDirectory(directory)

  const { createGateway } = await import('./gateway.mjs')
  const parts = Promise.withResolvers()
  const onError = (error) => log('error', 'gateway_error', { code: error?.code ?? error?.name ?? null })
  const onRefusal = (line) => log('warn', 'gateway_refused', line)
  const exclusive = createMutex()
  const report = (message, level) => log(level, 'backend', { message })
  const gateway = createGateway({
    parts: parts.promise,
    exclusive,
    onError,
    onRefusal,
  })
  const drain = drainOf(gateway, { limitMs: LAST_ANSWERS_MS })
  const url = await listen(gateway, host)

  const { loadKeys } = await import('./keys.mjs')
  const { openDatabase } = await import('./database.mjs')
  const { startFunctions } = await import('./functions.mjs')
  const keys = await loadKeys(directory)
  const starting = startFunctions(functionEnvironment(url, keys, directory), { onLine: print, report })
  starting.catch(() => {})
  const seed = process.env.BACKEND_SEED !== 'no'
  const database = await openDatabase(join(directory, 'database'), keys, {
    seed,
    sessions,
    mailDirectory: process.env.MAIL_DIRECTORY || join(directory, 'mail'),
    mailService: mailServiceOf(functionEnvironment(url, keys, directory)),
  })
  const functions = await starting
  const isSecret = ({ apikey }) => sameSecret(apikey ?? null, keys.secretKey)
  const storage = createStorage({
    directory,
    secret: keys.jwtSecret,
    isSecret,
    mayRead: (name, headers) => exclusive(() => database.mayReadFile(name, headers)),
    beginUpload: (name) => exclusive(() => database.beginUpload(name)),
    breakOffUpload: (name) => exclusive(() => database.breakOffUpload(name)),
  })
  const orders = {
    '/auth/v1/admin/users': (body) => exclusive(() => database.createAccount(body)),
  }
  parts.resolve({ ...database, storage, isSecret, orders, origins: functions.origins })
  const everySeconds = deliveryInterval(process.env)
  const project = { url, secretKey: keys.secretKey }
  const rounds = [
    requestHealthChecks(project),
    requestDelivery(project),
    requestOrphanCollection(project),
  ].map((task) => every(everySeconds, task, onError))
  log('info', 'backend_ready', { url, migrations: database.applied })

  const asked = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)))
  const gaveUp = await Promise.race([asked.then(() => undefined), functions.gaveUp])
  for (const stop of rounds) stop()
  await drain()
  gateway.closeAllConnections()
  await stopAll()
  await database.close()
  unlock()
  if (gaveUp) throw new CliError(`${gaveUp} See its output above.`)
}

try {
  await serve()
  process.exit(0)
} catch (error) {
  await stopAll()
  const plain = error instanceof CliError
  if (plain) log('error', 'backend_refused', { message: error.message })
  else process.stderr.write(`${error.stack}\n`)
  process.exit(plain ? PLAIN_EXIT_CODE : 1)
}
