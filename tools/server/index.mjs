// Serves the production build: what the build has ready at once, everything else through Next.js.
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

/** Longer than a form waits for its backend: what was sent a moment ago is answered. */
const LAST_ANSWERS_MS = 15_000
/** What a proxy may be sending at that moment. */
const LAST_REQUESTS_MS = 2000
/** Longer than a proxy keeps an idle connection: a request sent into one that just ended would be lost. */
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
  // Below a page of its own Next.js fails on an address that it cannot decode: there is nothing here by that name.
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
