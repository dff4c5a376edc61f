import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { copyContent } from '#lib/content/testing/copy.ts'
import { sentencesOfFile } from '#lib/content/testing/one-file.ts'
import { checkContent } from './index.ts'

const HOME = 'content/pages/home.yaml'
let root: string
const images = (...inside: string[]) => path.join(root, 'public/images', ...inside)

/** Copies the real English content and links the pictures, except for the hero's folder, which tests write to. */
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'picture-mistakes-'))
  copyContent(root)
  await mkdir(images('hero'), { recursive: true })
  for (const folder of ['mockups', 'templates'])
    await symlink(path.resolve('public', folder), path.join(root, 'public', folder))
  for (const folder of await readdir('public/images'))
    if (folder !== 'hero') await symlink(path.resolve('public/images', folder), images(folder))
})
afterAll(() => rm(root, { recursive: true }))

async function show(name: string, content: Buffer) {
  await writeFile(images('hero', name), content)
  const hero = readFileSync(HOME, 'utf8')
  expect(hero).toMatch(/ src: .*/)
  await writeFile(path.join(root, HOME), hero.replace(/ src: .*/, ` src: /images/hero/${name}`))
  return sentencesOfFile(root, HOME)
}

const drawn = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#c04030' } })

/** Noise does not compress, so half of the file is half of the picture. */
const photograph = () =>
  sharp({
    create: {
      width: 400,
      height: 225,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#000',
    },
  })

const quickest = (format: string) => (format === 'png' ? undefined : 0)

const half = async (picture: Sharp) => {
  const whole = await picture.toBuffer()
  return whole.subarray(0, whole.length / 2)
}
const text = (copy: string) => async () => Buffer.from(copy)

/** The file, its name, and the end of the expected message. */
const mistakes: [mistake: string, name: string, content: () => Promise<Buffer>, answer: string][] = [
  ['an empty file', 'kit.png', text(''), 'is empty; add the picture again'],
  [
    'a web page saved as a picture',
    'kit.png',
    text('\n<!doctype html><title>Our kit</title>'),
    'is a web page, not a picture; open it in a browser, save the picture itself and use that',
  ],
  [
    'a drawing renamed to a picture',
    'kit.png',
    text('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><script>alert(1)</script></svg>'),
    'is an SVG drawing; export it again as WebP, AVIF, JPEG or PNG',
  ],
  [
    'a document',
    'kit.jpg',
    text('%PDF-1.7 our kit'),
    'cannot be read as a picture; export it again as WebP, AVIF, JPEG or PNG',
  ],
  [
    'a GIF renamed to PNG',
    'kit.png',
    () => drawn().gif().toBuffer(),
    'is a GIF; export it again as WebP, AVIF, JPEG or PNG',
  ],
  [
    'a JPEG named as PNG',
    'kit.png',
    () => drawn().jpeg().toBuffer(),
    'is named .png but contains JPEG; change the file extension to .jpg and choose it here again',
  ],
  [
    'an AVIF named as WebP',
    'kit.webp',
    () => drawn().avif({ effort: 0 }).toBuffer(),
    'is named .webp but contains AVIF; change the file extension to .avif and choose it here again',
  ],
  ...(['jpeg', 'png', 'webp', 'avif'] as const).map((format): (typeof mistakes)[number] => [
    `half a ${format}`,
    `half.${format}`,
    () => half(photograph().toFormat(format, { effort: quickest(format) })),
    'is damaged or incomplete; add it again or export it again as WebP, AVIF, JPEG or PNG',
  ]),
  [
    'an animation',
    'kit.webp',
    async () => {
      const frames = await Promise.all([drawn(), drawn().negate()].map((frame) => frame.png().toBuffer()))
      return sharp(frames, { join: { animated: true } })
        .webp({ effort: 0 })
        .toBuffer()
    },
    'is animated; export a single frame as WebP, AVIF, JPEG or PNG',
  ],
  [
    'a poster of 54 megapixels',
    'poster.jpg',
    () => drawn(9000, 6000).jpeg().toBuffer(),
    'has 54 megapixels (9000 x 6000), more than the limit of 40; export it smaller (2400 pixels wide is plenty)',
  ],
  [
    'a thumbnail',
    'kit.webp',
    () => drawn(400, 300).webp().toBuffer(),
    'is 400 x 300 pixels, too small for this place; use one of at least 800 x 600',
  ],
]

test.each(mistakes)('rejects %s with a clear message', async (_, name, content, answer) => {
  const sentences = await show(name, await content())
  expect(sentences).toEqual([
    expect.stringMatching(
      new RegExp(`^${HOME}, line \\d+, field "blocks, entry 1, picture, src": public/images/hero/${name} `),
    ),
  ])
  expect(sentences[0]?.endsWith(`${answer}.`)).toBe(true)
})

test.each(['kit.jpg', 'kit.jpeg', 'kit.png', 'kit.webp', 'kit.avif'])('accepts %s', async (name) => {
  const format = path.extname(name).slice(1).replace('jpg', 'jpeg') as 'jpeg'
  const sentences = await show(
    name,
    await drawn()
      .toFormat(format, { effort: quickest(format) })
      .toBuffer(),
  )
  expect(sentences).toEqual([])
})

test('lists an unused picture without reporting a problem', async () => {
  await writeFile(images('hero', 'left-over.png'), await drawn().png().toBuffer())
  await show('kit.png', await drawn().png().toBuffer())
  const { problems, unusedPictures } = await checkContent(root)
  expect(problems).toEqual([])
  expect(unusedPictures).toContain('public/images/hero/left-over.png')
})
