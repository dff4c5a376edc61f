import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#lib/server/log.ts'
import { headersOf } from '#lib/server/security/headers.ts'
import { baseCsp } from '#lib/server/security/policy.ts'

type Exchange = { request: IncomingMessage; response: ServerResponse }

const MAX = 300
const CSP = 'content-security-policy'
const addresses = new WeakMap<IncomingMessage, string>()

/**
 * Hooks into every exchange of the Next.js server process: sets the headers on every response (Next.js applies those of
 * next.config.mjs to no redirect or error), keeps one CSP per response, and logs every 404.
 */
export function instrumentHttpServer() {
  const base = Object.entries({ ...headersOf.base(), [CSP]: baseCsp })
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Exchange
    addresses.set(request, request.url ?? '/')
    for (const [name, value] of base) response.setHeader(name, value)
    replacePolicy(response)
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Exchange
    if (response.statusCode === 404) logMissing(addresses.get(request) ?? '/', request.headers.referer)
  })
}

/**
 * The hashed CSP of a prerendered page (tools/build) replaces the one of next.config.mjs: Next.js would send both, and
 * browsers enforce both.
 */
function replacePolicy(response: ServerResponse) {
  const { appendHeader, setHeader } = response
  const isPolicy = (name: string) => name.toLowerCase() === CSP
  response.appendHeader = (name, value) =>
    isPolicy(name) ? response.setHeader(name, value) : appendHeader.call(response, name, value)
  response.setHeader = (name, value) =>
    setHeader.call(response, name, isPolicy(name) && Array.isArray(value) ? (value.at(-1) ?? '') : value)
}

/**
 * Keeps queries, which may hold a visitor's input, and email addresses in paths out of the log. The lookbehind makes a
 * long segment without "@" be searched once, not from each of its characters.
 */
const withoutQuery = (address: string) =>
  address
    .split(/[?#]/)[0]
    ?.replace(/(?<![^/])[^/]*(@|%40).*/i, '')
    .slice(0, MAX)

function logMissing(path: string, referrer: string | undefined) {
  log('warn', 'not-found', { path: withoutQuery(path), referrer: referrer && withoutQuery(referrer) })
}
