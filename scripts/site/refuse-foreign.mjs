import { headersOf } from '../../lib/security/headers.ts'

/** The embedded backend belongs to this machine: a page of somebody whose name points here must not read it. */
export const refuseForeign = (isOurs) => (request, response) => {
  if (isOurs(request.headers.host)) return false
  request.resume()
  response.writeHead(421, headersOf.refusal()).end('This site has another name.')
  return true
}
