import { headersOf } from '#lib/server/security/headers.ts'

/** Drains the rest of the request body: only then does the client read the response and can reuse the connection. */
export function refuse(request, response, status, sentence) {
  request.resume()
  response.writeHead(status, headersOf.refusal()).end(sentence)
  return true
}

/** Prevents DNS rebinding: a page whose host name resolves to this machine must not reach the embedded backend. */
export const checkHost = (isOurs) => (request, response) =>
  !isOurs(request.headers.host) && refuse(request, response, 421, 'This host name is not served here.')

/**
 * Refuses cross-origin POSTs (CSRF). Next.js refuses them as well, but with a 500 and log lines, which anybody could
 * trigger.
 */
export function checkOrigin(request, response) {
  const { method, headers } = request
  if (method !== 'POST') return false
  const refused = () => refuse(request, response, 403, 'This was sent from another site.')
  // Browsers always send Origin with a cross-site POST; a client with only Sec-Fetch-Site is not a browser.
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'cross-site' && refused()
  const host = headers['x-forwarded-host']?.split(',')[0].trim() || headers.host
  if (URL.canParse(headers.origin) && new URL(headers.origin).host === host) return false
  return refused()
}
