import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|css|js|svg)$/
const ENCODINGS = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Compresses a file once and well, so that neither the site nor a proxy does it for each visitor. */
export async function precompress(asset) {
  if (!COMPRESSIBLE.test(asset.address)) return [asset]
  const encoded = Object.entries(ENCODINGS).map(async ([ending, encode]) => ({
    address: `${asset.address}.${ending}`,
    bytes: await encode(asset.bytes),
  }))
  return [asset, ...(await Promise.all(encoded))]
}
