// Serves the production build: prerendered pages and files directly, everything else through Next.js.
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import next from 'next'
import { drainOf } from '#scripts/lib/drain.mjs'
import { createHostAllowlist } from '#scripts/lib/exposure.mjs'
import { checkHost, checkOrigin } from './check-origin-and-host.mjs'
import { bufferUnsizedBody, limitBody } from './limit-body.mjs'
import { measureRequests } from './measure.mjs'
import { readManifest, servePrerendered } from './serve-prerendered.mjs'
import { serveReceipt } from './serve-receipt.mjs'
import { flushTraces, traceRequest } from './tracing.mjs'

/** Longer than a form waits for its backend, so that requests in flight at shutdown still get their response. */
const LAST_ANSWERS_MS = 15_000
/** Keeps accepting requests that a proxy may still be sending at shutdown. */
const LAST_REQUESTS_MS = 2000
/** Longer than a proxy keeps idle connections: a request sent on a connection that just closed would be lost. */
const IDLE_CONNECTION_MS = 75_000
const { values } = parseArgs({
  options: { host: { type: 'string' }, port: { type: 'string' }, 'own-names-only': { type: 'boolean' } },
})
const { host, port } = values

const app = next({ dev: false, hostname: host, port: Number(port) })
await app.prepare()
const measure = measureRequests(process.env)
const manifest = readManifest()
const readyMade = [serveReceipt(manifest), servePrerendered(manifest)]
const answer = app.getRequestHandler()
const refusals = [checkOrigin]
if (values['own-names-only']) refusals.push(checkHost(createHostAllowlist(process.env)))

function canBeRead(address) {
  try {
    return Boolean(decodeURI(address.split('?', 1)[0]))
  } catch {
    return false
  }
}

const server = createServer(async (request, response) => {
  measure(request, response)
  // Next.js throws on an address that cannot be decoded below an existing page, so such addresses get the 404 page.
  if (!canBeRead(request.url)) request.url = '/404'
  if (refusals.some((refuse) => refuse(request, response))) return
  if (readyMade.some((answer) => answer(request, response)) || limitBody(request, response)) return
  const known = await bufferUnsizedBody(request, response)
  if (known) traceRequest(known, response, () => answer(known, response))
})
server.keepAliveTimeout = IDLE_CONNECTION_MS
const isBehindProxy = ![undefined, '', 'none'].includes(process.env.TRUSTED_ADDRESS_HEADER)
const drain = drainOf(server, { limitMs: LAST_ANSWERS_MS, lingerMs: isBehindProxy ? LAST_REQUESTS_MS : 0 })
server.listen(Number(port), host)

process.once('SIGTERM', async () => {
  await drain()
  await flushTraces()
  process.exit(0)
})
