import { subscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { acceptedHeaders } from '#lib/server/accepted-headers.ts'
import { env } from '#lib/server/env.ts'
import { log } from '#lib/server/log.ts'

const MAX_PATH = 300
const MAX_REFERRER = 100
/** More than browsers must keep for a site (50: RFC 6265, 6.1); ours has ten at most. */
const MAX_COOKIES = 60
/** Of the customer's page, the desk and the editor. Other applications of the domain may have hundreds. */
const OUR_COOKIES = /(?<![^; ])(your-request|staff-session|desk-view|keystatic-|ks-)[^;]*/g
/** No link of the site or of a campaign has nearly as many. */
const MAX_PARAMETERS = 100
const FORM = /^(multipart\/form-data|text\/plain)\b/i

/**
 * Normalizes each request before Next.js handles it, and logs each 404, because a prerendered 404 page runs no code of
 * its own. `isStrict` also refuses what no page has, and drops headers that are not accepted: the development server, and
 * a platform that routes by headers of its own, have more.
 */
export function normalizeRequests({ isStrict }: { isStrict: boolean }) {
  const addresses = new WeakMap<IncomingMessage, string>()
  const guarded = new WeakSet<Server>()
  subscribe('net.server.socket', (message) => {
    const { server } = (message as { socket: { server: Server } }).socket
    if (guarded.has(server)) return
    guarded.add(server)
    // Before the listeners of Next.js: a subscriber to a request could not keep it from them.
    const handlers = server.listeners('request')
    server
      .removeAllListeners('request')
      .on('request', (request: IncomingMessage, response: ServerResponse) => {
        // Next.js rewrites the address while it handles the request.
        addresses.set(request, request.url ?? '/')
        normalize(request)
        if (isStrict && isGone(request.url)) request.url = '/_next/static/404'
        const refusal = isStrict && refusalOf(request)
        // The body of a refused request is not read.
        if (refusal)
          return response.writeHead(refusal, { allow: methodsOf(request).join(), connection: 'close' }).end()
        if (isStrict) acceptHeaders(request)
        for (const handle of handlers) handle.call(server, request, response)
      })
    // Without a listener, Node.js handles an upgrade as any other request. Next.js would route it unnormalized.
    if (isStrict) server.removeAllListeners('upgrade')
  })
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket }
    opened.add(socket)
    socket.once('close', () => opened.delete(socket))
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (response.statusCode !== 404) return
    const { referer } = request.headers
    const path = loggable(addresses.get(request) ?? '/', MAX_PATH)
    log('warn', 'not-found', { path, referrer: referer && loggable(referer, MAX_REFERRER) })
  })
}

const opened = new Set<Socket>()

/** Whether this process is the client: Next.js streams an action to itself if only another page has it. */
const isOwn = ({ localPort, remotePort }: Socket) =>
  [...opened].some((socket) => socket.localPort === remotePort && socket.remotePort === localPort)

const methodsOf = ({ url = '' }: IncomingMessage) =>
  url.startsWith('/storage/') ? ['PUT', 'OPTIONS'] : ['GET', 'HEAD', 'POST', 'OPTIONS']

function refusalOf(request: IncomingMessage) {
  const { method = '', url = '', headers, socket } = request
  if (!methodsOf(request).includes(method)) return 405
  // Load balancers and office programs ask for no more.
  if (method === 'OPTIONS') return 204
  // No browser streams a body, each byte of which may be a chunk.
  if (headers['transfer-encoding'] && !isOwn(socket)) {
    log('warn', 'transfer-encoding-refused', { path: loggable(url, MAX_PATH) })
    return 411
  }
  // The editor takes no forms, and nothing else takes anything else.
  const isForm = FORM.test(headers['content-type'] ?? '')
  return method === 'POST' && isForm === url.startsWith('/api/keystatic/') ? 415 : undefined
}

function normalize(request: IncomingMessage) {
  const { headers, url = '/' } = request
  // Next.js would redirect a whole address (RFC 9112, 3.2.2) to itself, and respond with 500 to "*".
  const address = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
  // Next.js takes quadratic time over the parameters and the cookies of a request.
  request.url = normalizeUrl(
    address.split('&').length > MAX_PARAMETERS ? address.replace(/\?.*/, '') : address,
  )
  const { cookie = '' } = headers
  if (cookie.split(';').length > MAX_COOKIES)
    headers.cookie = cookie.match(OUR_COOKIES)?.slice(0, MAX_COOKIES).join(';')
  // Next.js logs the ID of an unknown action, which may hold characters that control a terminal.
  if (/\W/.test(String(headers['next-action'] ?? ''))) headers['next-action'] = 'malformed'
}

/**
 * Next.js lists the files of its build when it starts, and answers 500 for one that a later build has removed. Outside of
 * their folder none is looked up: the answer would tell whether it exists.
 */
function isGone(url = '') {
  const path = url.replace(/\?.*/, '')
  if (!path.startsWith('/_next/static/')) return false
  return path.includes('/..') || !existsSync(path.replace('/_next', env.BUILD_DIR ?? '.next'))
}

function acceptHeaders(request: IncomingMessage) {
  const { headers } = request
  const accepted: typeof headers = {}
  for (const [name, [longest, longer]] of acceptedHeaders) {
    const value = headers[name]
    if (!value) continue
    if (longer === 'end') accepted[name] = value.slice(-longest)
    else if (longer || value.length <= longest) accepted[name] = value.slice(0, longest)
  }
  request.headers = accepted
}

/**
 * Decodes percent-encoded letters, digits and hyphens (RFC 3986, 6.2.2.2): once its middleware has run, Next.js finds no
 * page by an address that encodes them. To an address that cannot be decoded, it would respond with 500.
 */
function normalizeUrl(url: string) {
  try {
    decodeURI(url)
  } catch {
    return url.replaceAll('%', '%25')
  }
  return url.replace(/%[2-7][\da-f]/gi, (escaped) => {
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
