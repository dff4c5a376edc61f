import { createHash } from 'node:crypto'
import path from 'node:path'

/** The widths in which pictures are offered, in pixels: few, so that a page names few addresses. */
export const WIDTHS = [400, 640, 800, 960, 1280, 1600, 2400] as const
export type PictureWidth = (typeof WIDTHS)[number]

/**
 * The first quality is the one at which smooth backdrops stay smooth and fine weaves stay woven; the others are for
 * pictures so busy that they would weigh more than a visitor should wait for. More effort takes twice as long, for half
 * a decibel at the same weight.
 */
export const FORMATS = {
  avif: { qualities: [59, 52, 45, 38], effort: 1 },
  webp: { qualities: [79, 72, 64], effort: 2 },
} as const

export type PictureFormat = keyof typeof FORMATS

/** The most that a variant may weigh in bytes, by its width: first cards, then what opens a page on phones. */
const MOST_BYTES = [
  [960, 25_000],
  [1600, 60_000],
] as const
const MOST_BYTES_OF_ALL = 120_000

export const mostBytes = (width: number) =>
  MOST_BYTES.find(([upTo]) => width <= upTo)?.[1] ?? MOST_BYTES_OF_ALL

const SETTINGS = JSON.stringify([FORMATS, MOST_BYTES, MOST_BYTES_OF_ALL])

/** The name of a picture's variants: another picture or other settings give other addresses, so all may be kept. */
export function pictureKey(file: string, content: Uint8Array) {
  const hash = createHash('sha256').update(SETTINGS).update(content).digest('hex')
  return `${path.parse(file).name}-${hash.slice(0, 8)}`
}

export const variantFile = (key: string, width: number, format: PictureFormat) => `${key}-${width}.${format}`

/** Made into `public/` before the build (scripts/pictures.mjs), and sent as immutable. */
export const VARIANTS_FOLDER = '/pictures'

export const variantAddress = (...variant: Parameters<typeof variantFile>) =>
  `${VARIANTS_FOLDER}/${variantFile(...variant)}`

export interface Variant {
  file: string
  width: number
  format: PictureFormat
}
