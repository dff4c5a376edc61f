import { IncomingMessage } from 'node:http'
import { largestFile, UPLOADS } from '#contract/files.ts'
import { LARGEST_BODY_KB } from '#lib/server/security/headers.ts'
import { refuse } from './check-origin-and-host.mjs'

const LARGEST = LARGEST_BODY_KB * 1024

const isUpload = ({ url }) => url.startsWith(`${UPLOADS}/`)

const refuseAsTooLarge = (request, response) =>
  refuse(request, response, 413, 'This is too much to be sent at once.')

/**
 * Next.js refuses a large body, too, but leaves it unread: the next request on the same connection, be it another
 * visitor's behind a proxy, would then wait for ever.
 */
export function limitBody(request, response) {
  const largest = isUpload(request) ? largestFile : LARGEST
  return Number(request.headers['content-length']) > largest && refuseAsTooLarge(request, response)
}

/** The same request with a body that is there. */
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
 * Answers a request to go on with, or undefined once it is refused. A body that does not tell its length is read here, as far as
 * is allowed, and goes on with one: the reader then knows what is coming. Files go through as they come, to a
 * storage that counts.
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
