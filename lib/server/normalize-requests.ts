import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#lib/server/log.ts'

const MAX_PATH = 300
const MAX_REFERRER = 100
/** More than browsers must keep for a site (50: RFC 6265, 6.1); ours has ten at most. */
const MAX_COOKIES = 60
/** No link of the site or of a campaign has nearly as many. */
const MAX_PARAMETERS = 100

/**
 * Normalizes each request before Next.js handles it, and logs each 404, because a prerendered 404 page runs no code of
 * its own.
 */
export function normalizeRequests() {
  const addresses = new WeakMap<IncomingMessage, string>()
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    // Next.js rewrites the address while it handles the request.
    addresses.set(request, request.url ?? '/')
    normalize(request)
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (response.statusCode !== 404) return
    const { referer } = request.headers
    const path = loggable(addresses.get(request) ?? '/', MAX_PATH)
    log('warn', 'not-found', { path, referrer: referer && loggable(referer, MAX_REFERRER) })
  })
}

function normalize(request: IncomingMessage) {
  const { headers, url = '/' } = request
  // Next.js takes quadratic time over the parameters and the cookies of a request.
  request.url = normalizeUrl(url.split('&').length > MAX_PARAMETERS ? url.replace(/\?.*/, '') : url)
  if ((headers.cookie ?? '').split(';').length > MAX_COOKIES) delete headers.cookie
  // Next.js logs the ID of an unknown action, which may hold characters that control a terminal.
  if (/\W/.test(String(headers['next-action'] ?? ''))) headers['next-action'] = 'malformed'
}

/**
 * Decodes percent-encoded letters, digits and hyphens (RFC 3986, 6.2.2.2): once its middleware has run, Next.js finds no
 * page by an address that encodes them. To "*", or to an address that cannot be decoded, it would respond with 500.
 */
function normalizeUrl(url: string) {
  try {
    decodeURI(url)
  } catch {
    return url.replaceAll('%', '%25')
  }
  return url.replace(/^\*/, '/*').replace(/%[2-7][\da-f]/gi, (escaped) => {
    const character = decodeURIComponent(escaped)
    return /[a-z\d-]/i.test(character) ? character : escaped
  })
}

/**
 * Keeps queries, which may hold a visitor's input, email addresses in paths and the secrets of private links out of the
 * log. The lookbehind makes a long segment without "@" be searched once, not from each of its characters.
 */
const loggable = (address: string, max: number) =>
  address
    .split(/[?#]/)[0]
    ?.replace(/(?<![^/])[^/]*(@|%40).*/i, '')
    .replace(/[\da-f]{20,}/gi, '[secret]')
    .slice(0, max)
