import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const PACKINGS = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Packs files once and well, so that neither the site nor a server in front of it packs them for each visitor. */
export const pack = (files) =>
  Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      await Promise.all(
        Object.entries(PACKINGS).map(async ([ending, packed]) =>
          writeFile(`${file}.${ending}`, await packed(bytes)),
        ),
      )
    }),
  )
