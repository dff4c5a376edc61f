import { IncomingMessage } from 'node:http'
import { maxFileBytes, UPLOADS } from '#contract/files.ts'
import { MAX_BODY_KB } from '#lib/server/security/headers.ts'
import { refuse } from './check-origin-and-host.mjs'

const LARGEST = MAX_BODY_KB * 1024

const isUpload = ({ url }) => url.startsWith(`${UPLOADS}/`)

const refuseAsTooLarge = (request, response) =>
  refuse(request, response, 413, 'The request body is too large.')

/**
 * Next.js also refuses a large body, but leaves it unread: the next request on the connection, which behind a proxy may
 * be another visitor's, would hang.
 */
export function limitBody(request, response) {
  const largest = isUpload(request) ? maxFileBytes : LARGEST
  return Number(request.headers['content-length']) > largest && refuseAsTooLarge(request, response)
}

/** A copy of the request with a buffered body. */
function withBody({ socket, method, url, httpVersion, headers: given }, body) {
  const { 'transfer-encoding': _, ...headers } = given
  const whole = Object.assign(new IncomingMessage(socket), {
    method,
    url,
    httpVersion,
    headers: { ...headers, 'content-length': String(body.length) },
    complete: true,
  })
  whole.push(body)
  whole.push(null)
  return whole
}

/**
 * Buffers a chunked body, up to the limit, and returns a request with a Content-Length, so that handlers know its size
 * up front; returns undefined if the request was refused. Uploads are streamed: storage enforces their limit.
 */
export async function bufferUnsizedBody(request, response) {
  if (!('transfer-encoding' in request.headers) || isUpload(request)) return request
  const chunks = []
  let length = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length
      if (length > LARGEST) {
        refuseAsTooLarge(request, response)
        return undefined
      }
      chunks.push(chunk)
    }
  } catch {
    // The client has disconnected.
    return undefined
  }
  return withBody(request, Buffer.concat(chunks))
}
