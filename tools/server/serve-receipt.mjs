// Serves the receipt of a request that was posted without scripts: the page is prerendered, and reference and deadline
// are filled in here. Rendering it per request would cost more than everything else the site does for that request;
// without this server Next.js renders it (app/_shared/receipt-page.tsx).
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { languages } from '#contract/languages.ts'
import { blankFacts, blankReceiptPath, readReceipt, receiptPath } from '#lib/quote/receipt-address.ts'
import { accepts } from './serve-prerendered.mjs'

/** Scripts are removed: hydration would overwrite the facts with the prerendered blanks, and the page needs none. */
const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign])

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** A flushed deflate block: it ends on a byte boundary, so separately compressed parts can be concatenated. */
const asPart = (bytes) => deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })

function template({ identity: { bytes, headers } }, language) {
  const html = bytes.toString().replace(SCRIPT, '')
  const places = Object.values(blankFacts).flatMap((blank) => [
    html.indexOf(blank),
    html.lastIndexOf(blank) + blank.length,
  ])
  const [, zone] = /\bdata-zone="([^"]+)"/.exec(html) ?? []
  if (!zone || places.some((place) => place < 0)) return undefined
  const [from, to] = [Math.min(...places), Math.max(...places)]
  const [start, middle, end] = [html.slice(0, from), html.slice(from, to), html.slice(to)].map((part) =>
    Buffer.from(part),
  )
  return {
    language,
    zone,
    start,
    middle: middle.toString(),
    end,
    gzipStart: Buffer.concat([GZIP_HEADER, asPart(start)]),
    gzipEnd: deflateRawSync(end),
    headers: new Map(
      [...headers, ['cache-control', 'private, no-store']].filter(([name]) => name !== 'etag'),
    ),
  }
}

function gzipped({ gzipStart, gzipEnd, start, end }, filled) {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(end, crc32(filled, crc32(start))), 0)
  trailer.writeUInt32LE(start.length + filled.length + end.length, 4)
  return Buffer.concat([gzipStart, asPart(filled), gzipEnd, trailer])
}

/** Removes the prerendered receipts from the manifest: visitors must not get the blank template. */
export function serveReceipt(manifest) {
  const templates = new Map(
    Object.keys(languages).flatMap((language) => {
      const blank = manifest.get(blankReceiptPath(language))
      manifest.delete(blankReceiptPath(language))
      const known = blank && template(blank, language)
      return known ? [[receiptPath(language), known]] : []
    }),
  )
  return ({ method, url, headers }, response) => {
    const [path, query = ''] = url.split('?', 2)
    const known = method === 'GET' && !('rsc' in headers) && templates.get(path)
    const facts = known && readReceipt(new URLSearchParams(query), known, known.language)
    if (!facts) return false
    const filled = Buffer.from(
      Object.entries(blankFacts).reduce(
        (html, [name, blank]) => html.replaceAll(blank, () => escaped(facts[name])),
        known.middle,
      ),
    )
    const isGzip = accepts(headers, 'gzip')
    const body = isGzip ? gzipped(known, filled) : Buffer.concat([known.start, filled, known.end])
    if (isGzip) response.setHeader('content-encoding', 'gzip')
    response.setHeaders(known.headers).writeHead(200, { 'content-length': body.length }).end(body)
    return true
  }
}
