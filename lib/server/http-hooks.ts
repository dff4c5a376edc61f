import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { headersOf } from '#lib/server/security/headers.ts'
import { log } from './log.ts'

type Exchange = { request: IncomingMessage; response: ServerResponse }

const MAX = 300
const addresses = new WeakMap<IncomingMessage, string>()

/** Looks after every exchange of the server in which Next.js runs: no answer leaves without headers, no missing page unlogged. */
export function attendExchanges() {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Exchange
    const address = request.url ?? '/'
    addresses.set(request, address)
    for (const [name, value] of Object.entries(headersOf.anyAnswer(address))) response.setHeader(name, value)
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Exchange
    if (response.statusCode === 404) logMissing(addresses.get(request) ?? '/', request.headers.referer)
  })
}

/** The query stays out of the log: it may hold what a visitor typed. So does an e-mail address in a path. */
const withoutQuery = (address: string) =>
  address
    .split(/[?#]/)[0]
    ?.replace(/[^/]*(@|%40).*/i, '')
    .slice(0, MAX)

function logMissing(path: string, referrer: string | undefined) {
  log('warn', 'not-found', { path: withoutQuery(path), referrer: referrer && withoutQuery(referrer) })
}
