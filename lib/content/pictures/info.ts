import { readFile, stat } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { contentPath } from '#lib/content/yaml.ts'
import { loadOnce } from '#lib/ui/load-once.ts'

interface PictureInfo {
  width: number
  height: number
  /** The color of the picture's edge as #rrggbb, for a panel that the picture blends into. */
  backdrop: string
}

/** A content type with the info of every picture. */
export type WithPictures<T> = T extends { src: string; alt: string }
  ? T & PictureInfo
  : T extends (infer Entry)[]
    ? WithPictures<Entry>[]
    : T extends object
      ? { [K in keyof T]: WithPictures<T[K]> }
      : T

/** Reads a picture under public/, once for each version of the file; returns what is wrong with it in a sentence. */
export async function pictureInfo(src: string): Promise<PictureInfo | string> {
  const file = contentPath(`public${src}`)
  const info = await stat(file).catch(() => undefined)
  if (!info?.isFile()) return `there is no picture at public${src}; add the file or correct the name`
  return measured(file, `public${src}`, `${info.mtimeMs}-${info.size}`)
}

const measured = loadOnce((file: string, name: string, _version: string) => measure(file, name))

async function measure(file: string, name: string): Promise<PictureInfo | string> {
  const content = await readFile(file)
  if (content.length === 0) return `${name} is empty; add the picture again`
  const megabytes = Math.ceil(content.length / 1e6)
  if (megabytes > MAX_MEGABYTES)
    return `${name} has ${megabytes} MB, more than the limit of ${MAX_MEGABYTES}; ${SMALLER}`
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const fault = metadata && faultIn(metadata)
  // Only a full decode detects a truncated file.
  const backdrop = fault ? undefined : await backdropOf(content).catch(() => undefined)
  if (!metadata || !backdrop) return `${name} ${fault ?? UNREADABLE}`
  const { width, height } = metadata.autoOrient
  return { width, height, backdrop }
}

const MAX_MEGAPIXELS = 40
const MAX_MEGABYTES = 15
const SMALLER = 'export it smaller (2400 pixels wide is plenty)'
const EXPORT = 'export it again as WebP, AVIF, JPEG or PNG'
const UNREADABLE = `cannot be read as a picture, or only in part; add it again or ${EXPORT}`

/** By sharp's name, in which AVIF is a kind of HEIF. */
const FORMATS = ['webp', 'heif', 'jpeg', 'png']

function faultIn({ format, compression, pages = 1, width, height }: Metadata) {
  if (!FORMATS.includes(format) || (format === 'heif' && compression !== 'av1'))
    return `is ${format.toUpperCase()}; ${EXPORT}`
  if (pages > 1) return 'is animated; export a single frame as WebP, AVIF, JPEG or PNG'
  const megapixels = Math.round((width * height) / 1e6)
  return megapixels > MAX_MEGAPIXELS
    ? `has ${megapixels} megapixels (${width} x ${height}), more than the limit of ${MAX_MEGAPIXELS}; ${SMALLER}`
    : undefined
}

const SIDE = 24

/** The median of the outermost pixels, which a single highlight does not shift. */
async function backdropOf(content: Uint8Array) {
  const pixels = await sharp(content, { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: 'error' })
    .autoOrient()
    .toColorspace('srgb')
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer()
  const isEdge = (at: number) => at === 0 || at === SIDE - 1
  const edge = [...Array(SIDE * SIDE).keys()].filter(
    (index) => isEdge(index % SIDE) || isEdge(Math.floor(index / SIDE)),
  )
  const channels = [0, 1, 2].map((channel) => {
    const values = edge.map((index) => pixels[index * 3 + channel] ?? 255).sort((a, b) => a - b)
    return (values[Math.floor(values.length / 2)] ?? 255).toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}
