import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { matchRoute, normalizeUrl } from './api-allowlist.mjs'
import { sessionClaims } from './direct-calls.mjs'

const MAX_BODY_BYTES = 1024 * 1024
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect']

/**
 * Keeps idle connections open longer than announced: on a busy machine, a late client would send a request into a
 * closing connection, and nobody would retry it.
 */
const IDLE_LONGER_MS = 60_000

/** No part behind the gateway can receive other methods: `new Request` throws for TRACE. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const FUNCTIONS = '/functions/v1'

/** Refuses in the error format of the API that was called: the functions or the data API. */
function refuse(request, response, status, message) {
  if (response.headersSent) return response.destroy()
  const body = request.url.startsWith(FUNCTIONS) ? { success: false, error: message } : { message }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function forwardable(headers, remoteAddress) {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
  const path = [headers['x-forwarded-for'], remoteAddress].filter(Boolean).join(', ')
  return { ...kept, 'x-forwarded-for': path }
}

/**
 * Reads the whole body; null if it is too large. Still drains the rest of a large one, because a client that is cut off
 * never reads the response.
 */
async function readBody(request) {
  const chunks = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length <= MAX_BODY_BYTES) chunks.push(chunk)
    else chunks.length = 0
  }
  return length <= MAX_BODY_BYTES ? Buffer.concat(chunks) : null
}

async function passToFunction(request, response, origin, path, body) {
  const outgoing = forward(new URL(path, origin), {
    method: request.method,
    headers: forwardable(request.headers, request.socket.remoteAddress),
  })
  response.on('close', () => outgoing.destroy())
  outgoing.end(body)
  const [incoming] = await once(outgoing, 'response')
  response.writeHead(incoming.statusCode, incoming.headers)
  await pipeline(incoming, response)
}

function orderIn(body) {
  try {
    return JSON.parse(body.toString('utf8') || '{}') ?? {}
  } catch {
    throw new CliError('The body is not valid JSON.')
  }
}

function asked(request, address, body) {
  return new Request(address, {
    method: request.method,
    headers: forwardable(request.headers, null),
    body: ['GET', 'HEAD'].includes(request.method) ? undefined : body,
  })
}

async function send(response, answer) {
  const content = Buffer.from(await answer.arrayBuffer())
  const headers = new Map(answer.headers)
  headers.delete('content-length')
  response.writeHead(answer.status, [...headers].flat())
  response.end(content)
}

const CALL = 'rpc/'

/** Whether a request is an RPC without options. */
const isPlainCall = ({ method, headers }, { search }, { data }) =>
  method === 'POST' && data?.startsWith(CALL) && !search && !headers.prefer

const SQL_ERROR = /^[0-9A-Z]{5}$/

const REFUSALS = {
  'no account': [400, 'An account is required: send its email address.'],
  'too many attempts': [429, 'Too many attempts. Try again in 15 minutes.'],
}

/**
 * Serves all APIs at one address, as a hosted project does: /functions/v1, /rest/v1, /auth/v1, /storage/v1. Requests
 * that arrive before the parts are ready wait for them. Logs each refusal without any of the request's content.
 */
export function createGateway({ parts, exclusive, onError, onRefusal }) {
  /** Executes an order of a caller with the secret key, and responds with its result or error. */
  async function applyPlan(order, response) {
    try {
      return send(response, Response.json(await order()))
    } catch (error) {
      if (error instanceof CliError) return refuse({ url: '' }, response, 503, error.message)
      throw error
    }
  }

  /** Answers an RPC, or returns false if it cannot. Sends only the code of an error: its message may quote data. */
  async function answerDirectly(call, name, body, claims, response) {
    try {
      const answer = await call(name.slice(CALL.length), body.toString(), claims)
      if (answer === undefined) return false
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    } catch (error) {
      // Nothing was stored: the call goes to the data API, which reports the error to staff in its own format.
      if (claims && SQL_ERROR.test(error.code)) return false
      onError(error)
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: error.code }))
    }
    return true
  }

  async function pass(request, response) {
    if (!METHODS.includes(request.method))
      return refuse(request, response.setHeader('allow', METHODS.join(', ')), 405, 'Method not allowed.')
    // Storage streams bodies: large ones are never held in memory.
    if (request.url.startsWith('/storage/v1/object/')) return (await parts).storage(request, response)
    const body = await readBody(request)
    if (body === null) return refuse(request, response, 413, 'The body is too large.')
    const { fetch, callDirectly, origins, granted, keys, jwtSecret, signInGuard, isSecret, orders } =
      await parts
    if (request.url in orders && request.method === 'POST' && isSecret(request.headers))
      return applyPlan(() => orders[request.url](orderIn(body)), response)
    const address = normalizeUrl(request.url)
    const endpoint = address && matchRoute(request.method, address, { functions: origins, data: granted })
    if (!endpoint) {
      onRefusal({ reason: 'no such endpoint', method: request.method })
      return refuse(request, response, 404, 'Not found: there is no such endpoint.')
    }
    if (endpoint.function) {
      const path = `/${endpoint.function}${address.search}`
      return passToFunction(request, response, origins.get(endpoint.function), path, body)
    }
    // Some auth endpoints do not check the API key themselves.
    if (!keys.has(request.headers.apikey ?? address.searchParams.get('apikey'))) {
      onRefusal({ reason: 'no key', method: request.method })
      return refuse(request, response, 401, 'A valid API key of this project is required.')
    }
    await exclusive(async () => {
      if (isPlainCall(request, address, endpoint)) {
        const { authorization } = request.headers
        const claims = sessionClaims(authorization, jwtSecret)
        const isKnown = isSecret(request.headers) ? !authorization : claims
        if (isKnown && (await answerDirectly(callDirectly, endpoint.data, body, claims, response))) return
      }
      if (!signInGuard.guards(endpoint.auth))
        return send(response, await fetch(asked(request, address, body), { peerAddress: null }))
      const admitted = await signInGuard.admit(
        endpoint.auth,
        body,
        request.headers,
        request.socket.remoteAddress,
      )
      if (admitted.refusal) {
        onRefusal({ reason: admitted.refusal, endpoint: endpoint.auth })
        return refuse(request, response, ...REFUSALS[admitted.refusal])
      }
      if (admitted.answersFirst) await send(response, Response.json({}))
      if (!admitted.body) return
      const answer = await fetch(asked(request, address, admitted.body), { peerAddress: null })
      if (!answer.ok) {
        onRefusal({ reason: 'sign-in refused', endpoint: endpoint.auth, status: answer.status })
        await admitted.missed()
      }
      if (!admitted.answersFirst) await send(response, answer)
    })
  }

  return createServer({ keepAliveTimeoutBuffer: IDLE_LONGER_MS }, (request, response) =>
    pass(request, response).catch((error) => {
      if (response.destroyed) return
      onError(error)
      refuse(request, response, 502, 'The backend failed to respond.')
    }),
  )
}
