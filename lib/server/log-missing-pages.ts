import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#lib/server/log.ts'

const MAX = 300

/** Logs every 404 of the Next.js server process: a prerendered 404 page runs no code of its own. */
export function logMissingPages() {
  const addresses = new WeakMap<IncomingMessage, string>()
  // Next.js rewrites the address while it handles the request.
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    addresses.set(request, request.url ?? '/')
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (response.statusCode !== 404) return
    const { referer } = request.headers
    const path = withoutQuery(addresses.get(request) ?? '/')
    log('warn', 'not-found', { path, referrer: referer && withoutQuery(referer) })
  })
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
