import 'server-only'
import sharp from 'sharp'
import { endingOf, matchesExtension } from '#contract/files.ts'

const SIDE = 160
/** Larger pictures would need too much memory for a thumbnail. */
const MOST_PIXELS = 100_000_000
/** sharp holds a progressive or interlaced picture in memory as a whole, at up to 9 bytes per pixel. */
const MOST_PIXELS_AT_ONCE = 25_000_000
const LARGEST_BYTES = 25 * 1024 * 1024

/** Raster formats with hardened decoders; SVG and PDF can carry more than a picture. */
const ENDINGS = ['png', 'jpg', 'jpeg', 'webp']

export const hasPreview = ({ name, bytes }: { name: string; bytes: number }) =>
  ENDINGS.includes(endingOf(name)) && bytes <= LARGEST_BYTES

type Found = { name: string; bytes: number; read: () => Promise<Response | undefined> }

// By default sharp caches decoded pictures.
sharp.cache(false)

let last: Promise<unknown> = Promise.resolve()

/** Decodes one picture at a time: a page may show many, and each one needs memory. */
function inTurn<T>(draw: () => Promise<T>) {
  const turn = last.then(draw)
  last = turn.catch(() => {})
  return turn
}

/** Re-encodes the picture so that no byte of the upload is served; undefined for other files or aborted requests. */
export const previewOf = (file: Found, signal?: AbortSignal) =>
  inTurn(async () => (hasPreview(file) && !signal?.aborted ? draw(file) : undefined))

async function draw({ name, read }: Found) {
  const stored = await read()
  if (!stored) return undefined
  const bytes = new Uint8Array(await stored.arrayBuffer())
  if (!matchesExtension(name, bytes)) return undefined
  try {
    const { width, height, isProgressive } = await sharp(bytes).metadata()
    if (isProgressive && width * height > MOST_PIXELS_AT_ONCE) return undefined
    const small = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    return new Uint8Array(await small.webp({ quality: 70 }).toBuffer())
  } catch {
    return undefined
  }
}
