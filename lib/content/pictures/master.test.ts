import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { inspectPicture } from './faults.ts'
import { backdropOf, makeVariants } from './master.ts'
import { FORMATS, maxBytes, type PictureFormat } from './variants.ts'

const BLUE = [80, 110, 150]
const ORANGE = [200, 140, 90]
const background = ([r = 0, g = 0, b = 0]: number[]) => ({ r, g, b })

/** A blue picture with an orange band along its upper edge. */
const picture = (width = 480, height = 360) => {
  const band = { create: { width, height: height / 5, channels: 3 as const, background: background(ORANGE) } }
  return sharp({ create: { width, height, channels: 3, background: background(BLUE) } }).composite([
    { input: band, gravity: 'north' },
  ])
}

const variant = (width: number, format: PictureFormat) => ({
  file: `cup-${width}.${format}`,
  width,
  format,
})

async function made(file: Buffer, width = 400, format: PictureFormat = 'avif') {
  const [result] = await makeVariants(file, [variant(width, format)])
  return result?.data ?? Buffer.alloc(0)
}

async function colorAt(file: Buffer, left: number, top: number) {
  const { data } = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

const expectNear = (color: number[], wanted: number[]) => {
  expect(color).toHaveLength(wanted.length)
  for (const [index, value] of color.entries())
    expect(Math.abs(value - (wanted[index] ?? 0))).toBeLessThan(14)
}

const given: [what: string, draw: () => Sharp][] = [
  ['a JPEG', () => picture().jpeg()],
  ['a PNG', () => picture().png()],
  ['a WebP', () => picture().webp()],
  ['an AVIF', () => picture().avif()],
  ['a JPEG for print, in CMYK', () => picture().toColorspace('cmyk').jpeg({ quality: 100 })],
  ['a PNG with 16 bits per channel', () => picture().toColorspace('rgb16').png()],
  ['a PNG with a palette', () => picture().png({ palette: true })],
]

test.each(given)('converts %s to the same picture in both formats', async (_, draw) => {
  const file = await draw().toBuffer()
  for (const format of ['avif', 'webp'] as const) {
    const result = await made(file, 400, format)
    expect(await sharp(result).metadata()).toMatchObject({ width: 400, height: 300, space: 'srgb' })
    expectNear(await colorAt(result, 200, 20), ORANGE)
    expectNear(await colorAt(result, 200, 250), BLUE)
  }
})

test('rotates a photo upright by its EXIF orientation', async () => {
  const file = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await inspectPicture(file, 'cup.jpg')).toEqual({ width: 360, height: 480 })
  const result = await made(file, 300)
  expect(await sharp(result).metadata()).toMatchObject({ width: 300, height: 400 })
  expectNear(await colorAt(result, 290, 200), ORANGE)
  expectNear(await colorAt(result, 20, 200), BLUE)
})

test('replaces transparency with the backdrop', async () => {
  const cup = await picture(600, 450).png().toBuffer()
  const transparent = sharp({ create: { width: 1200, height: 900, channels: 4, background: '#0000' } })
  const file = await transparent
    .composite([{ input: cup }])
    .png()
    .toBuffer()
  expect(await backdropOf(file)).toBe('#ffffff')
  const result = await made(file)
  expectNear(await colorAt(result, 5, 5), [255, 255, 255])
  expectNear(await colorAt(result, 200, 170), BLUE)
})

test('keeps a gray picture gray, and uses the first frame of an animated one', async () => {
  const gray = await made(await picture().grayscale().toColorspace('b-w').png().toBuffer())
  const [red = 0, green = 0, blue = 0] = await colorAt(gray, 200, 250)
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(4)

  const second = await picture().negate().png().toBuffer()
  const frames = [await picture().png().toBuffer(), second]
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect(await inspectPicture(moving, 'cup.webp')).toEqual({ width: 480, height: 360 })
  const result = await made(moving)
  expect(await sharp(result).metadata()).toMatchObject({ width: 400, height: 300 })
  expectNear(await colorAt(result, 200, 250), BLUE)
})

test('enlarges nothing, and accepts large pictures', async () => {
  expect(await sharp(await made(await picture(500, 375).png().toBuffer(), 800)).metadata()).toMatchObject({
    width: 500,
  })
  // Drawing it at full size would take seconds.
  const small = await picture(80, 60).png().toBuffer()
  const large = await sharp(small).resize({ width: 7200, kernel: 'nearest' }).jpeg().toBuffer()
  expect(await inspectPicture(large, 'cup.jpg')).toEqual({ width: 7200, height: 5400 })
  expect(await sharp(await made(large)).metadata()).toMatchObject({ width: 400, height: 300 })
})

test('lowers the quality of a detailed picture to meet the size limit', async () => {
  const raw = { width: 480, height: 360, channels: 3 as const }
  const noise = sharp(randomBytes(480 * 360 * 3), { raw })
  const busy = await sharp(await noise.png().toBuffer())
    .blur(0.8)
    .png()
    .toBuffer()
  const { qualities, effort } = FORMATS.avif
  const usual = await sharp(busy).avif({ quality: qualities[0], effort }).toBuffer()
  expect(usual.length).toBeGreaterThan(maxBytes(480))
  expect((await made(busy, 480)).length).toBeLessThan(usual.length * 0.7)
})
