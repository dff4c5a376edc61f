import sharp, { type Sharp } from 'sharp'
import { FORMATS, maxBytes, type Variant } from './variants.ts'

export const MAX_MEGAPIXELS = 40

/** Auto-oriented and in sRGB. */
const upright = (file: Uint8Array) =>
  sharp(file, { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: 'error' })
    .autoOrient()
    .toColorspace('srgb')

/** Encodes the variants of one picture; its backdrop color replaces transparency. */
export async function makeVariants(file: Uint8Array, wanted: readonly Variant[]) {
  const { hasAlpha } = await sharp(file).metadata()
  const background = hasAlpha ? await backdropOf(file) : undefined
  const { data, info: raw } = await upright(file)
    .resize({ width: Math.max(...wanted.map(({ width }) => width)), withoutEnlargement: true })
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const widths = [...new Set(wanted.map(({ width }) => width))]
  const made = widths.map(async (width) => {
    // Resized once for all formats and qualities.
    const resized = await sharp(data, { raw })
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const picture = sharp(resized.data, { raw: resized.info })
    const variants = wanted.filter((variant) => variant.width === width)
    return Promise.all(variants.map(async (variant) => ({ variant, data: await encode(picture, variant) })))
  })
  return (await Promise.all(made)).flat()
}

async function encode(picture: Sharp, { width, format }: Variant) {
  const { qualities, effort } = FORMATS[format]
  let data = Buffer.alloc(0)
  for (const quality of qualities) {
    data = await picture.clone().toFormat(format, { quality, effort }).toBuffer()
    if (data.length <= maxBytes(width)) break
  }
  return data
}

const SIDE = 24

/** The median of the outermost pixels as #rrggbb, which a single highlight does not shift. */
export async function backdropOf(file: Uint8Array) {
  const pixels = await upright(file)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer()
  const edge: number[] = []
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) edge.push((y * SIDE + x) * 3)
  const channel = (offset: number) => {
    const values = edge.map((start) => pixels[start + offset] ?? 255).sort((a, b) => a - b)
    return (values[Math.floor(values.length / 2)] ?? 255).toString(16).padStart(2, '0')
  }
  return `#${channel(0)}${channel(1)}${channel(2)}`
}
