import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { contentPath } from '#lib/content/yaml.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { pictureInfo } from './info.ts'
import { uploadName } from './rules.ts'

process.env.CONTENT_ROOT = temporaryFolder(afterAll)
const images = contentPath('public/images')
const file = path.join(images, 'cup.png')
mkdirSync(images, { recursive: true })

const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } }).png()

test('reads size and backdrop from the file, and ignores its center for the backdrop', async () => {
  const input = await plain('#ff0000', 120, 90).toBuffer()
  const ground = plain('#204060', 400, 300)
  await ground.composite([{ input }]).toFile(file)
  const picture = { width: 400, height: 300, backdrop: '#204060' }
  expect(await pictureInfo('/images/cup.png')).toEqual(picture)
})

test('measures a rotated photo upright, and takes transparency for white', async () => {
  await plain('#204060', 40, 30).withMetadata({ orientation: 6 }).toFile(file)
  expect(await pictureInfo('/images/cup.png')).toMatchObject({ width: 30, height: 40 })
  await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } }).toFile(file)
  expect(await pictureInfo('/images/cup.png')).toMatchObject({ backdrop: '#ffffff' })
})

test('measures a replaced file again', async () => {
  await plain('#204060', 40, 30).toFile(file)
  await pictureInfo('/images/cup.png')
  await plain('#ffffff', 60, 30).toFile(file)
  expect(await pictureInfo('/images/cup.png')).toMatchObject({ width: 60, backdrop: '#ffffff' })
})

const drawn = (width = 1600, height = 900) => plain('#c04030', width, height)

/** Noise does not compress, so half of the file is half of the picture. */
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const photograph = () =>
  sharp({ create: { width: 400, height: 225, channels: 3, noise, background: '#000' } })

type Format = 'jpeg' | 'png' | 'webp' | 'avif'
const bytesOf = (picture: Sharp, format: Format) =>
  picture.toFormat(format, { effort: format === 'png' ? undefined : 0 }).toBuffer()

async function half() {
  const whole = await bytesOf(photograph(), 'avif')
  return whole.subarray(0, whole.length / 2)
}
const text = (copy: string) => async () => Buffer.from(copy)

const UNREADABLE =
  'cannot be read as a picture, or only in part; add it again or export it again as WebP, AVIF, JPEG or PNG'
const LARGE =
  'has 54 megapixels (9000 x 6000), more than the limit of 40; export it smaller (2400 pixels wide is plenty)'

const HEAVY = 'has 16 MB, more than the limit of 15; export it smaller (2400 pixels wide is plenty)'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><script>alert(1)</script></svg>'
async function animation() {
  const frames = await Promise.all([drawn(), drawn().negate()].map((frame) => frame.toBuffer()))
  const animated = sharp(frames, { join: { animated: true } })
  return animated.webp({ effort: 0 }).toBuffer()
}

/** What is wrong with a file, its name and content. */
const mistakes: [answer: string, name: string, content: () => Promise<Buffer>][] = [
  ['is empty; add the picture again', 'kit.png', text('')],
  ['is SVG; export it again as WebP, AVIF, JPEG or PNG', 'kit.png', text(SVG)],
  ['is GIF; export it again as WebP, AVIF, JPEG or PNG', 'kit.png', () => drawn().gif().toBuffer()],
  [UNREADABLE, 'half.avif', half],
  ['is animated; export a single frame as WebP, AVIF, JPEG or PNG', 'kit.webp', animation],
  [HEAVY, 'poster.png', async () => Buffer.alloc(15_000_001)],
  [LARGE, 'poster.jpg', () => drawn(9000, 6000).jpeg().toBuffer()],
]

async function read(name: string, content: Buffer) {
  await writeFile(path.join(images, name), content)
  return pictureInfo(`/images/${name}`)
}

test.each(mistakes)('a picture that %s: %s', async (answer, name, content) => {
  expect(await read(name, await content())).toBe(`public/images/${name} ${answer}`)
})

test.each(['kit.jpeg', 'kit.png', 'kit.webp', 'kit.avif'])('accepts %s', async (name) => {
  const format = path.extname(name).slice(1) as Format
  expect(await read(name, await bytesOf(drawn(), format))).toHaveProperty('backdrop')
})

const CONTENT = new TextEncoder().encode('foobar')

test.each([
  ['Été 2026 (final).JPG', 'ete-2026-final-c3ab8ff1.jpg'],
  ['  _MG_1234_.v2.Jpeg', 'mg-1234-v2-c3ab8ff1.jpeg'],
  ['カップ.avif', 'picture-c3ab8ff1.avif'],
])('saves %s as %s, and another picture of this name as another file', async (given, saved) => {
  expect(await uploadName(given, CONTENT)).toBe(saved)
  expect(await uploadName(given, CONTENT.subarray(1))).not.toBe(saved)
})
