import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { BUILD } from '../build/folder.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const PAGE = {
  'cache-control': 's-maxage=31536000',
  vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding',
}
const FILE = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }
/** What asks for something else than the page as it was made. */
const FOR_NEXT = ['rsc', 'next-action', 'content-type', 'range']

function prepare(file, headers) {
  const plain = readFileSync(file)
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const body = (ending) => ({
    bytes: ending ? readFileSync(`${file}.${ending}`) : plain,
    etag: `"${etag}${ending}"`,
  })
  return {
    headers: { 'content-type': TYPES[extname(file)], ...headers },
    bodies: { br: body('br'), gzip: body('gz'), identity: body('') },
  }
}

/** Everything that the build has packed: address to answer. */
function readAll() {
  const pages = JSON.parse(readFileSync(`${BUILD}/ready-made.json`, 'utf8'))
  const files = globSync(`${BUILD}/static/**/*.br`).map((file) => file.slice(0, -'.br'.length))
  return new Map([
    ...pages.map(({ path, file, headers }) => [path, prepare(file, { ...PAGE, ...headers })]),
    ...files.map((file) => [file.replace(BUILD, '/_next'), prepare(file, FILE)]),
  ])
}

const accepts = (header, encoding) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header)

/** Answers what the build has ready and says so; everything else is left to Next.js. */
export function readyMade() {
  const answers = readAll()
  return (request, response) => {
    const { method, url, headers } = request
    const answer = answers.get(url.split('?', 1)[0])
    if (!answer || (method !== 'GET' && method !== 'HEAD') || FOR_NEXT.some((name) => name in headers))
      return false

    const accepted = headers['accept-encoding'] ?? ''
    const encoding = ['br', 'gzip'].find((name) => accepts(accepted, name)) ?? 'identity'
    const { bytes, etag } = answer.bodies[encoding]
    response.setHeaders(new Map(Object.entries({ ...answer.headers, etag })))
    if (headers['if-none-match']?.includes(etag)) {
      response.writeHead(304).end()
      return true
    }
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    response.writeHead(200, { 'content-length': bytes.length }).end(method === 'HEAD' ? undefined : bytes)
    return true
  }
}
