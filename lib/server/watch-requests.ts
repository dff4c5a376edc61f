import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#lib/server/log.ts'

const MAX = 300

/** Browsers keep at most 180 for a site. */
const MOST_COOKIES = 180

/** Logs every 404 of the Next.js server process: a prerendered 404 page runs no code of its own. */
export function watchRequests() {
  const addresses = new WeakMap<IncomingMessage, string>()
  // Next.js rewrites the address while it handles the request.
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    addresses.set(request, request.url ?? '/')
    repair(request)
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (response.statusCode !== 404) return
    const { referer } = request.headers
    const path = withoutQuery(addresses.get(request) ?? '/')
    log('warn', 'not-found', { path, referrer: referer && withoutQuery(referer) })
  })
}

/** Rewrites what Next.js would answer with 500, take quadratic time over, or write into the log as it came. */
function repair(request: IncomingMessage) {
  const { headers, url = '/' } = request
  if ((headers.cookie ?? '').split(';').length > MOST_COOKIES) delete headers.cookie
  if (/\W/.test(String(headers['next-action'] ?? ''))) headers['next-action'] = 'malformed'
  try {
    decodeURI(url)
    // Letters, digits and "-", by whose escapes Next.js finds no page that the middleware has seen.
    request.url = url.replace(/^\*/, '/*').replace(/%(2d|3\d|[46][1-9a-f]|[57][\da])/gi, decodeURIComponent)
  } catch {
    request.url = url.replaceAll('%', '%25')
  }
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
