import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|css|js|svg)$/
/** From the size of a home page up, both block sizes are tried: a few hundred bytes can save a round trip. */
const LARGE = 256 * 1024
const OWN_CHOICE = 0
const SMALL_BLOCKS = 16

const brotli = (bytes, lgblock) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: lgblock },
  })

async function smallestBrotli(bytes) {
  const tried = bytes.length < LARGE ? [OWN_CHOICE] : [OWN_CHOICE, SMALL_BLOCKS]
  const all = await Promise.all(tried.map((lgblock) => brotli(bytes, lgblock)))
  return all.sort((a, b) => a.length - b.length)[0]
}

const ENCODINGS = {
  br: smallestBrotli,
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Compresses a file once, at the best quality, so that neither the site nor a proxy does it per request. */
export async function precompress(asset) {
  if (!COMPRESSIBLE.test(asset.address)) return [asset]
  const encoded = Object.entries(ENCODINGS).map(async ([ending, encode]) => ({
    address: `${asset.address}.${ending}`,
    bytes: await encode(asset.bytes),
  }))
  return [asset, ...(await Promise.all(encoded))]
}
