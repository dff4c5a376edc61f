import { headersOf } from '#lib/server/security/headers.ts'

/** Whatever is still being sent is read and dropped: the sender reads the answer then, and the connection can be used again. */
export function refuse(request, response, status, sentence) {
  request.resume()
  response.writeHead(status, headersOf.refusal()).end(sentence)
  return true
}

/** DNS rebinding: a foreign page whose host name points to this machine must not read the embedded backend. */
export const checkHost = (isOurs) => (request, response) =>
  !isOurs(request.headers.host) && refuse(request, response, 421, 'This site has another name.')

/**
 * What a page of another site sends in the name of a visitor. Next.js does not accept it either, but as a failure of its
 * own (500), with log lines that any stranger could cause.
 */
export function checkOrigin(request, response) {
  const { method, headers } = request
  if (method !== 'POST') return false
  const refused = () => refuse(request, response, 403, 'This was sent from another site.')
  // Browsers always name the origin of such a request: whatever says this much and not that is none.
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'cross-site' && refused()
  const host = headers['x-forwarded-host']?.split(',')[0].trim() || headers.host
  if (URL.canParse(headers.origin) && new URL(headers.origin).host === host) return false
  return refused()
}
