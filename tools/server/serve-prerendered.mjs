import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { headersOf } from '#lib/server/security/headers.ts'
import { BUILD } from '#tools/build/pages.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}
/** Request headers that ask for something other than the prerendered page. */
const FOR_NEXT = ['rsc', 'next-action', 'content-type', 'range']

function prepare(file, headers) {
  const plain = readFileSync(file)
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const body = (ending) => {
    const tag = `"${etag}${ending}"`
    return {
      bytes: ending ? readFileSync(`${file}.${ending}`) : plain,
      etag: tag,
      headers: new Map(Object.entries({ 'content-type': TYPES[extname(file)], ...headers, etag: tag })),
    }
  }
  return { br: body('br'), gzip: body('gz'), identity: body('') }
}

/** Maps each address that the build adapter precompressed to its response. Empty without the adapter. */
export function readManifest() {
  const manifest = `${BUILD}/asset-manifest.json`
  const files = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : []
  return new Map(files.map(({ path, file, headers }) => [path, prepare(file, headers)]))
}

const refused = '(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))'
/** Best first; an encoding that the client refuses with q=0 does not match. */
const ENCODINGS = Object.fromEntries(
  ['br', 'gzip'].map((name) => [name, new RegExp(`\\b${name}\\b${refused}`)]),
)

export const accepts = ({ 'accept-encoding': accepted = '' }, encoding) => ENCODINGS[encoding].test(accepted)

const isSentForm = ({ method, headers }) =>
  method === 'POST' && ('next-action' in headers || 'content-type' in headers)

/** Pages and files are read-only. For routes of app/[first], Next.js would answer other methods with the page. */
function refuseMethod(request, response) {
  request.resume()
  response
    .writeHead(405, { ...headersOf.refusal(), allow: 'GET, HEAD' })
    .end('Method not allowed: this page is read-only.')
  return true
}

/** Serves prerendered responses; returns false for requests that are left to Next.js. */
export function servePrerendered(answers) {
  return (request, response) => {
    const { method, url, headers } = request
    const answer = answers.get(url.split('?', 1)[0])
    if (!answer || isSentForm(request)) return false
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(request, response)
    if (FOR_NEXT.some((name) => name in headers)) return false

    const encoding = Object.keys(ENCODINGS).find((name) => accepts(headers, name)) ?? 'identity'
    const body = answer[encoding]
    response.setHeaders(body.headers)
    if (headers['if-none-match']?.includes(body.etag)) {
      response.writeHead(304).end()
      return true
    }
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    response.writeHead(200, { 'content-length': body.bytes.length })
    response.end(method === 'HEAD' ? undefined : body.bytes)
    return true
  }
}
