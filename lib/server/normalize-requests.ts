import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { acceptedHeaders } from '#lib/server/accepted-headers.ts'
import { log } from '#lib/server/log.ts'

const MAX_PATH = 300
const MAX_REFERRER = 100
/** More than browsers must keep for a site (50: RFC 6265, 6.1); ours has ten at most. */
const MAX_COOKIES = 60
/** No link of the site or of a campaign has nearly as many. */
const MAX_PARAMETERS = 100
const UPLOADS = '/storage/'
const EDITOR = '/api/keystatic/'
const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded|text\/plain)\b/i

/** The sockets that this process has opened: Next.js forwards some actions to a server of its own. */
const opened = new Set<Socket>()

/**
 * Normalizes each request before Next.js handles it, and logs each 404, because a prerendered 404 page runs no code of
 * its own. `isStrict` also refuses what no page has, and drops headers that are not accepted: the development server, and
 * a platform that routes by headers of its own, have more.
 */
export function normalizeRequests({ isStrict }: { isStrict: boolean }) {
  const addresses = new WeakMap<IncomingMessage, string>()
  const guarded = new WeakSet<Server>()

  /** Puts a listener before those of Next.js, which cannot be kept from a request by a diagnostics channel. */
  function guard(server: Server) {
    if (guarded.has(server)) return
    guarded.add(server)
    const handlers = server.listeners('request')
    server
      .removeAllListeners('request')
      .on('request', (request: IncomingMessage, response: ServerResponse) => {
        // Next.js rewrites the address while it handles the request.
        addresses.set(request, request.url ?? '/')
        const isStreamed = 'transfer-encoding' in request.headers && !isOwn(request.socket)
        normalize(request, isStrict)
        const refusal = isStrict && refusalOf(request, isStreamed)
        // The body of a refused request is not read.
        if (refusal) response.writeHead(refusal.status, { ...refusal.headers, connection: 'close' }).end()
        else for (const handle of handlers) handle.call(server, request, response)
      })
    // Node.js then answers a request for another protocol as any other, instead of Next.js, which would route it.
    if (isStrict) server.removeAllListeners('upgrade')
  }

  const onMessage = (message: unknown) => guard((message as { socket: { server: Server } }).socket.server)
  subscribe('net.server.socket', onMessage)
  // On a connection that is older than this subscription.
  subscribe('http.server.request.start', onMessage)
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

const isOwn = ({ localPort, remotePort }: Socket) =>
  [...opened].some((socket) => socket.localPort === remotePort && socket.remotePort === localPort)

/** Why no page answers a request. */
function refusalOf({ method = '', url = '/', headers }: IncomingMessage, isStreamed: boolean) {
  const methods = url.startsWith(UPLOADS) ? ['PUT'] : ['GET', 'HEAD', 'POST']
  if (!methods.includes(method)) return { status: 405, headers: { allow: methods.join(', ') } }
  // No browser streams a body, whose chunks may have a byte each.
  if (isStreamed) {
    log('warn', 'streamed-body', { path: loggable(url, MAX_PATH), header: 'transfer-encoding' })
    return { status: 411 }
  }
  const isForm = FORM.test(headers['content-type'] ?? '')
  return method === 'POST' && isForm === url.startsWith(EDITOR) ? { status: 415 } : undefined
}

function normalize(request: IncomingMessage, isStrict: boolean) {
  const { url = '/' } = request
  // Next.js takes quadratic time over the parameters and the cookies of a request.
  request.url = normalizeUrl(url.split('&').length > MAX_PARAMETERS ? url.replace(/\?.*/, '') : url)
  const headers = acceptedOf(request, isStrict)
  if ((headers.cookie ?? '').split(';').length > MAX_COOKIES) delete headers.cookie
  // Next.js logs the ID of an unknown action, which may hold characters that control a terminal.
  if (/\W/.test(String(headers['next-action'] ?? ''))) headers['next-action'] = 'malformed'
  request.headers = headers
  request.rawHeaders = Object.entries(headers).flat().map(String)
}

/** The headers within their lengths; unless `isStrict`, also those that are not in the table. */
function acceptedOf({ headers }: IncomingMessage, isStrict: boolean) {
  const accepted: IncomingMessage['headers'] = isStrict ? {} : { ...headers }
  for (const [name, { longest, isCut }] of acceptedHeaders) {
    const value = headers[name]
    if (!value) continue
    if (value.length <= longest || isCut) accepted[name] = value.slice(0, longest)
    else delete accepted[name]
  }
  return accepted
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
