import { createHash } from 'node:crypto'
import path from 'node:path'

/** Few widths, to keep `srcset` short. */
export const WIDTHS = [400, 640, 800, 960, 1280, 1600, 2400] as const
export type PictureWidth = (typeof WIDTHS)[number]

/**
 * The first quality keeps smooth backdrops smooth and fine weaves sharp; the lower ones are for pictures over the size
 * limit. More effort takes twice as long for half a decibel.
 */
export const FORMATS = {
  avif: { qualities: [59, 52, 45, 38], effort: 1 },
  webp: { qualities: [79, 72, 64], effort: 2 },
} as const

export type PictureFormat = keyof typeof FORMATS

/** The size limit in bytes by width. */
const MOST_BYTES = [
  [960, 25_000],
  [1600, 60_000],
] as const
const MOST_BYTES_OF_ALL = 120_000

export const maxBytes = (width: number) =>
  MOST_BYTES.find(([upTo]) => width <= upTo)?.[1] ?? MOST_BYTES_OF_ALL

const SETTINGS = JSON.stringify([FORMATS, MOST_BYTES, MOST_BYTES_OF_ALL])

/** The base name of a picture's variants: a hash of content and settings makes them immutable. */
export function pictureKey(file: string, content: Uint8Array) {
  const hash = createHash('sha256').update(SETTINGS).update(content).digest('hex')
  return `${path.parse(file).name}-${hash.slice(0, 6)}`
}

export const variantFile = (key: string, width: number, format: PictureFormat) => `${key}-${width}.${format}`

/** Filled before the build (scripts/pictures.mjs) and served as immutable. */
export const VARIANTS_FOLDER = '/pictures'

export const variantAddress = (...variant: Parameters<typeof variantFile>) =>
  `${VARIANTS_FOLDER}/${variantFile(...variant)}`

export interface Variant {
  file: string
  width: number
  format: PictureFormat
}
