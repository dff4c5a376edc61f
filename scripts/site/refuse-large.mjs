import { headersOf, LARGEST_BODY_KB } from '../../lib/security/headers.ts'
import { largestFile, UPLOADS } from '../../supabase/functions/_shared/files.ts'

/**
 * Next.js refuses a large body, too, but leaves it unread: the next request on the same connection, be it another
 * visitor's behind a proxy, would then wait for ever.
 */
export function refuseLarge(request, response) {
  const largest = request.url.startsWith(`${UPLOADS}/`) ? largestFile : LARGEST_BODY_KB * 1024
  if (!(Number(request.headers['content-length']) > largest)) return false
  request.resume()
  response.writeHead(413, headersOf.refusal()).end('This is too much to be sent at once.')
  return true
}
