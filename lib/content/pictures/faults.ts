import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { MAX_MEGAPIXELS } from './backdrop.ts'

/** Formats by sharp's name, with the extensions that belong to them. */
const KINDS: Record<string, { name: string; endings: readonly string[] }> = {
  webp: { name: 'WebP', endings: ['.webp'] },
  avif: { name: 'AVIF', endings: ['.avif'] },
  jpeg: { name: 'JPEG', endings: ['.jpg', '.jpeg'] },
  png: { name: 'PNG', endings: ['.png'] },
}
const EXPORT = 'export it again as WebP, AVIF, JPEG or PNG'

type Inspection = { width: number; height: number } | { fault: string }

/** Reads a picture's metadata and returns its auto-oriented size, or what is wrong with it. */
export async function inspectPicture(file: Uint8Array, place: string): Promise<Inspection> {
  if (file.length === 0) return { fault: `${place} is empty; add the picture again` }
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const fault = metadata ? (wrongKind(metadata, place) ?? tooLarge(metadata, place)) : noPicture(file, place)
  if (fault || !metadata) return { fault: fault ?? '' }
  return { width: metadata.autoOrient.width, height: metadata.autoOrient.height }
}

/** Magic bytes of the allowed formats, for files too short to decode. */
const BEGINNINGS = /^(RIFF....WEBP|\x89PNG|\xff\xd8\xff|....ftypavi[fs])/s

function noPicture(file: Uint8Array, place: string) {
  const start = Buffer.from(file.subarray(0, 200)).toString('latin1')
  if (BEGINNINGS.test(start)) return damaged(place)
  return start.trimStart().startsWith('<')
    ? `${place} is a web page, not a picture; open it in a browser, save the picture itself and use that`
    : `${place} cannot be read as a picture; ${EXPORT}`
}

function wrongKind({ format, compression, pages = 1 }: Metadata, place: string) {
  const kind = KINDS[format === 'heif' && compression === 'av1' ? 'avif' : format]
  const ending = path.extname(place)
  if (!kind)
    return `${place} is ${format === 'svg' ? 'an SVG drawing' : `a ${format.toUpperCase()}`}; ${EXPORT}`
  if (pages > 1) return `${place} is animated; export a single frame as WebP, AVIF, JPEG or PNG`
  if (kind.endings.includes(ending)) return undefined
  return `${place} is named ${ending} but contains ${kind.name}; change the file extension to ${kind.endings[0]} and choose it here again`
}

function tooLarge({ width, height }: Metadata, place: string) {
  const megapixels = (width * height) / 1e6
  if (megapixels <= MAX_MEGAPIXELS) return undefined
  return `${place} has ${Math.round(megapixels)} megapixels (${width} x ${height}), more than the limit of ${MAX_MEGAPIXELS}; export it smaller (2400 pixels wide is plenty)`
}

/** For truncated files, which only a full decode detects. */
export const damaged = (place: string) => `${place} is damaged or incomplete; add it again or ${EXPORT}`
