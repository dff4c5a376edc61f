// The embedded backend, for trying, developing and testing: one process and one port on 127.0.0.1 with the database, the
// data, auth and storage API, the edge functions and the schedule. Production is Supabase.
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { verify } from 'hono/jwt'
import { sameSecret } from '#contract/caller.ts'
import { maxFileBytes } from '#contract/files.ts'
import { log } from '#contract/log.ts'
import { companyFacts } from '#lib/content/company.ts'
import { lock } from '../lock.mjs'
import { openDatabase } from './database.mjs'
import { loadKeys } from './keys.mjs'
import { withHostedNames } from './storage.mjs'

const JSON_BYTES = 100 * 1024
const SCHEDULE_MS = 15_000

const { DATA_DIR: directory, BACKEND_SEED, BACKEND_PORT, ...env } = process.env
const mailDirectory = env.MAIL_DIRECTORY || `${directory}/mail`

// The database library prints failed statements with their parameters, which are personal data, and has no setting for
// it: only an error's code is logged. The edge functions print lines of JSON without personal data.
for (const level of ['warn', 'error']) {
  const print = console[level]
  console[level] = (first) => {
    if (typeof first === 'string' && first.startsWith('{"')) print(first)
    else if (first?.code) log('warn', 'database_error', { code: first.code })
  }
}

const stopped = Promise.withResolvers()

const refuse = (c, status, message) => c.json({ message }, status)

/** Reads on beyond the limit without keeping more, because a client that is cut off never reads the answer. */
async function bodyOf(body, limit) {
  const chunks = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  if (size > limit) throw new HTTPException(413, { message: 'The body is too large.' })
  return Buffer.concat(chunks)
}

const SIGNED = ['/storage/v1/object/sign/*', '/storage/v1/object/upload/sign/*']

function createApi({ database, functions, keys, settings }) {
  let last = Promise.resolve()
  /** PGlite has one connection, on which the transactions of two requests must not interleave. */
  function inTurn(task) {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
  const forward = (request) => inTurn(() => database.fetch(request, { peerAddress: null }))
  /** A request is received completely before its turn, so that a slow client delays no other. */
  async function received({ req }) {
    const { url, method, headers, body } = req.raw
    const limit = req.path.startsWith('/storage/') ? maxFileBytes : JSON_BYTES
    return new Request(url, { method, headers, body: body && (await bodyOf(body, limit)) })
  }

  const api = new Hono()
  // Before the body is received; the library takes a bad signature for an error of its own.
  api.on(['GET', 'PUT'], SIGNED, async (c, next) => {
    const isSigned = await verify(c.req.query('token') ?? '', keys.jwtSecret, 'HS256').catch(() => false)
    return isSigned ? next() : refuse(c, 400, 'The signature is invalid or has expired.')
  })
  api.all('/functions/v1/:name/*', (c) => {
    const handler = functions.get(c.req.param('name'))
    try {
      readCompany(settings)
    } catch {
      // The content check says what to correct; until then, mails say what they said before.
    }
    // Unread: each limits what it reads, and reads nothing for a stranger.
    return handler ? handler(c.req.raw) : c.notFound()
  })
  api.post('/auth/v1/admin/users', async (c) => {
    const { email } = await (await received(c)).json()
    if (!sameSecret(c.req.header('apikey') ?? null, keys.secretKey)) return c.notFound()
    await inTurn(() => database.createAccount({ email }))
    return c.json({})
  })
  // Closed sign-up does not keep the library from creating an account with a code.
  api.post('/auth/v1/otp', async (c) => {
    const request = await received(c)
    const { email } = await request.json()
    return forward(new Request(request, { body: JSON.stringify({ email, create_user: false }) }))
  })
  api.on('POST', SIGNED, async (c) => withHostedNames(await forward(await received(c))))
  api.all('/:api{rest|auth|storage}/v1/*', async (c) => forward(await received(c)))
  api.notFound((c) => refuse(c, 404, 'Not found.'))
  api.onError((error, c) => {
    if (error instanceof HTTPException) return refuse(c, error.status, error.message)
    if (error instanceof SyntaxError) return refuse(c, 400, 'The body is not valid JSON.')
    log('error', 'request_failed', { method: c.req.method, code: error.code ?? error.name })
    return refuse(c, 500, 'The backend failed to respond.')
  })
  return api
}

const folder = new URL('../../supabase/functions/', import.meta.url)

/** Mails say of the company what the content says now, unless a setting says otherwise. */
function readCompany(settings) {
  for (const [name, fact] of Object.entries(companyFacts())) settings[name] = env[name] || fact
}

/** Imports each edge function, which passes its handler to `Deno.serve` as it does on the platform. */
async function loadFunctions(env) {
  const handlers = new Map()
  for (const name of readdirSync(folder)) {
    const file = new URL(`${name}/index.ts`, folder)
    if (!existsSync(file)) continue
    globalThis.Deno = { env: { toObject: () => env }, serve: (handler) => handlers.set(name, handler) }
    await import(file)
  }
  return handlers
}

function openDirectory() {
  try {
    // Alone: of a folder in which none can be made, such as /proc, Node.js tries the parents again without end.
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) mkdirSync(directory)
    // Whatever the mode was before: the directory holds keys and personal data.
    chmodSync(directory, 0o700)
  } catch ({ code }) {
    throw new Error(
      `Cannot write to the data directory ${directory} (${code}): set DATA_DIR to a folder, or a new one in a folder that exists.`,
    )
  }
  return lock(directory, 'stop that, or set DATA_DIR')
}

async function serve() {
  // Only their owner may read keys, mails and data.
  process.umask(0o077)
  const directoryLock = openDirectory()
  const opened = Promise.withResolvers()
  const server = createAdaptorServer({ fetch: async (request) => (await opened.promise).fetch(request) })
  // Before the database is opened. Port 0 takes a free one; preflight.mjs reports a busy one.
  await once(server.listen(Number(BACKEND_PORT), '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${server.address().port}`
  const keys = await loadKeys(directory)
  process.send({ url })
  const settings = {
    ...env,
    SITE_URL: env.SITE_URL || `http://127.0.0.1:${env.PORT || 3000}`,
    MAIL_DIRECTORY: mailDirectory,
    SITE_TOKEN: keys.siteToken,
    SUPABASE_URL: url,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
  }
  readCompany(settings)
  const functions = await loadFunctions(settings)
  const database = await openDatabase({ directory, keys, mailDirectory, seed: BACKEND_SEED !== 'no' })
  const api = createApi({ database, functions, keys, settings })
  opened.resolve(api)

  /** The schedule of the hosted project (supabase/schemas/95_platform.sql). */
  const headers = { apikey: keys.secretKey, 'content-type': 'application/json' }
  async function call(path, body = {}) {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    // Also while the database closes.
    const response = await api.request(path, init).catch(() => Response.error())
    if (!response.ok) log('error', 'schedule_failed', { path, ...body, status: response.status })
    return response
  }
  const { schedule: parts } = await (await call('/rest/v1/rpc/health')).json()
  function runSchedule() {
    for (const p_part of parts) call('/rest/v1/rpc/run_schedule', { p_part })
    call('/functions/v1/deliver-notifications')
    call('/functions/v1/request-files', { do: 'sweep' })
  }
  const schedule = setInterval(runSchedule, SCHEDULE_MS)
  runSchedule()
  process.send({ isReady: true })

  await stopped.promise
  clearInterval(schedule)
  server.close()
  server.closeAllConnections()
  await database.close()
  directoryLock.close()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopped.resolve)
// The end of the parent process, however it ends.
process.on('disconnect', stopped.resolve)
process.on('uncaughtException', ({ code, name, stack }) => {
  const at = stack.split('\n').filter((line) => line.startsWith('    at '))
  log('error', 'backend_failed', { code: code ?? name, stack: at.join('\n') })
  process.exit(1)
})

try {
  await serve()
  process.exit(0)
} catch (error) {
  const refusal = error.constructor === Error ? error.message : error.stack
  process.send({ refusal }, () => process.exit(1))
}
