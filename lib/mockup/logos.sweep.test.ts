import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { fromHex } from '#lib/ui/tone.ts'
import { colorsOf, faintShare, inkOn, isFaint, isMerged, lostShare, thinnestLine } from './artwork.ts'
import sheet from './ink-sheet.json' with { type: 'json' }
import { solid, toOneInk, toThread } from './inks.ts'
import { isSeen, type Pixels, visibleBox } from './pixels.ts'
import { cutOut } from './white-ground.ts'

const SIDE = 240
type Size = readonly [width: number, height: number]
const square: Size = [SIDE, SIDE]

/** Colors of the logos, and black for what one ink must print. */
const [NAVY, CORAL, GREEN] = ['#1c2a5b', '#e2512f', '#1f6b4a']
const [LEAF, GOLD, INK] = ['#f3d657', '#d8b45a', '#000000']

const svg = (shapes: string, [width, height]: Size) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`)
const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const ring = (x: number, y: number, r: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="14"/>`

/** As in browsers, all properties of an ImageData are inherited, which spreading would lose. */
async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Object.create({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
}
const drawing = (shapes: string, size = square) => pixelsOf(svg(shapes, size))
const THIRD = SIDE / 3
const enlarged = (picture: Buffer, side: number) =>
  sharp(picture).resize(side, side, { kernel: 'linear' }).toBuffer()
const jpeg = (picture: Buffer) =>
  sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()
/** A third as wide, and enlarged again as when it is read. */
const smallJpeg = async (picture: Buffer) =>
  enlarged(await jpeg(await sharp(picture).resize(THIRD).toBuffer()), SIDE)

const word = (first: string, second: string) =>
  rect(10, 20, 12, 60, first) +
  ring(60, 50, 22, first) +
  rect(100, 20, 12, 60, second) +
  ring(150, 50, 22, second)
const bars = (color: string) => rect(70, 60, 100, 14, color) + rect(80, 170, 80, 14, color)
const leaf = (color: string) => `<ellipse cx="120" cy="122" rx="46" ry="26" fill="${color}"/>`
const hole = (shape: string, of: string) =>
  `<mask id="m"><rect width="${SIDE}" height="${SIDE}" fill="#fff"/>${of}</mask><g mask="url(#m)">${shape}</g>`
const lines = (color: string) =>
  [20, 60, 100, 140, 180].map((y) => rect(20, y, 200, 2, color) + rect(y, 20, 2, 160, color)).join('')
const plate = (color: string) => rect(60, 85, 120, 70, color)
const star = (color: string) =>
  `<path fill="${color}" d="M120 70l14 34 36 2-28 24 9 36-31-20-31 20 9-36-28-24 36-2z"/>`
const shield = (color: string) =>
  `<path fill="${color}" d="M30 20h180v100c0 50-40 80-90 105-50-25-90-55-90-105z"/>`
const seal = (color: string) => disc(120, 120, 100, color)
const cross = (color: string) => rect(105, 50, 30, 140, color) + rect(55, 90, 130, 30, color)
const shadow = (shape: string, opacity: number) =>
  `<filter id="f"><feDropShadow dx="5" dy="5" stdDeviation="5" flood-opacity="${opacity}"/></filter><g filter="url(#f)">${shape}</g>`
const inset = (color: string) => `<g transform="translate(12 12) scale(.9)">${shield(color)}</g>`
const gradient = (from: string, to: string) =>
  `<linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
const white = rect(0, 0, SIDE, SIDE, '#ffffff')
const paper = gradient('#e8e0cc', '#c4bcae') + rect(0, 0, SIDE, SIDE, 'url(#g)')
const [whiteWord, blackWord] = ['#ffffff', '#000000'].map(
  (color) => `<g transform="translate(25 120)">${word(color, color)}</g>`,
) as [string, string]
/** A logo on white, `behind` of which is as light. */
const onWhite = (colors: string, behind = '') => ({ drawn: white + behind + colors, colors })
const jpegOnWhite = (colors: string, behind = '') => ({ ...onWhite(colors, behind), read: jpeg })

type Logo = {
  size?: Size
  /** What the file holds. */
  drawn: string
  read?: (picture: Buffer) => Promise<Buffer>
  /** How many times it is enlarged as it is read. */
  scale?: number
  /** The share of its pixels that may differ, because they are blurred. */
  blurred?: number
  /** What must be printed in its own colors, without the white inside it, and in one ink; all of it if not given. */
  colors?: string
  open?: string
  oneInk?: string
  /** In one ink, parts of it run together, and this share is not printed. */
  isMerged?: boolean
  lost?: number
}

const logos: Record<string, Logo> = {
  'a wordmark in two colors': { size: [190, 100], drawn: word(NAVY, CORAL), oneInk: word(INK, INK) },
  'a badge with white words and a light leaf, on white': {
    ...onWhite(seal(GREEN) + bars('#ffffff') + leaf(LEAF)),
    open: hole(seal(GREEN), bars('#000')) + leaf(LEAF),
    oneInk: hole(seal(INK), bars('#000') + leaf('#000')),
  },
  'a photo': {
    drawn:
      rect(0, 0, SIDE, SIDE, '#bfd4e6') + disc(120, 140, 70, '#3a2f2a') + rect(0, 200, SIDE, 40, '#2c4a2f'),
    read: jpeg,
    oneInk: disc(120, 140, 70, INK) + rect(0, 200, SIDE, 40, INK),
    lost: 0.57,
  },
  hairlines: { drawn: lines(NAVY), oneInk: lines(INK) },
  'white on nothing': { size: [190, 100], drawn: word('#ffffff', '#ffffff') },
  'black on nothing': { size: [190, 100], drawn: word(INK, INK) },
  'a gradient': { drawn: gradient('#101a3d', '#d8ecff') + seal('url(#g)'), oneInk: seal(INK) },
  'letters with a gradient, on white': {
    size: [190, 100],
    drawn: white + gradient('#7b2ff7', '#f107a3') + word('url(#g)', 'url(#g)'),
    colors: gradient('#7b2ff7', '#f107a3') + word('url(#g)', 'url(#g)'),
    oneInk: word(INK, INK),
  },
  'white letters in a JPEG, on black': {
    drawn: rect(0, 0, SIDE, SIDE, '#000000') + whiteWord,
    read: jpeg,
    colors: whiteWord,
    oneInk: blackWord,
  },
  'an icon of 16 pixels': {
    size: [64, 64],
    drawn: rect(0, 0, 64, 64, '#d6293e') + rect(16, 16, 32, 32, '#ffffff'),
    // Enlarged as when it is read.
    read: async (picture) => enlarged(await sharp(picture).resize(16).png().toBuffer(), 64),
    colors: rect(16, 16, 32, 32, '#ffffff'),
    oneInk: rect(16, 16, 32, 32, INK),
    blurred: 0.08,
  },
  'a crest with a light edge and a light cross': {
    drawn: shield(GOLD) + inset(NAVY) + cross('#ffffff'),
    oneInk: hole(shield(INK), cross('#000')),
    isMerged: true,
  },
  'gray in a JPEG, on white': {
    ...jpegOnWhite(disc(120, 120, 90, '#6b6b6b') + rect(60, 110, 120, 20, '#2a2a2a')),
    oneInk: hole(disc(120, 120, 90, INK), rect(60, 110, 120, 20, '#000')),
  },
  'a badge with a letter on a white plate, on white': {
    ...onWhite(seal(GREEN) + bars('#ffffff') + plate('#ffffff') + ring(120, 120, 22, GREEN)),
    oneInk: hole(seal(INK), bars('#000') + plate('#000')) + ring(120, 120, 22, INK),
  },
  'two colors of one tone in a small JPEG, on white': {
    ...onWhite(disc(70, 120, 50, CORAL) + rect(140, 70, 80, 100, GREEN)),
    read: smallJpeg,
    scale: 3,
    oneInk: disc(70, 120, 50, INK) + rect(140, 70, 80, 100, INK),
    blurred: 0.02,
  },
  'a shield with a cream edge in a JPEG, on white': {
    ...jpegOnWhite(inset(NAVY), shield('#f0ece2')),
    oneInk: inset(INK),
  },
  'a gray gradient in a JPEG, on white': {
    ...jpegOnWhite(gradient('#d0d0d0', '#101010') + disc(120, 120, 90, 'url(#g)')),
    oneInk: disc(120, 120, 90, INK),
  },
  'a scan, on uneven paper with specks and an edge': {
    drawn: `${paper}${word(NAVY, NAVY)}${disc(30, 120, 1, INK)}${disc(200, 130, 1.2, INK)}${rect(230, 0, 10, SIDE, '#5c5a58')}`,
    read: jpeg,
    colors: word(NAVY, NAVY),
    oneInk: word(INK, INK),
  },
  'a word beside a box with a white word, on white': {
    drawn: white + word(GREEN, GREEN) + rect(20, 110, 200, 120, CORAL) + whiteWord,
    colors: word(GREEN, GREEN) + rect(20, 110, 200, 120, CORAL) + whiteWord,
    open: word(GREEN, GREEN) + hole(rect(20, 110, 200, 120, CORAL), blackWord),
    oneInk: word(INK, INK) + hole(rect(20, 110, 200, 120, INK), blackWord),
  },
  'a soft shadow in a JPEG, on white': {
    drawn: white + shadow(star(GREEN), 0.4),
    read: jpeg,
    colors: shadow(star(GREEN), 0.4),
    oneInk: star(INK),
  },
  'a soft shadow on nothing': { drawn: shadow(star(GREEN), 0.5), oneInk: star(INK) },
  'a name in a color of one tone with its shape': {
    drawn: seal(NAVY) + bars(GREEN),
    oneInk: seal(INK),
    isMerged: true,
  },
  'a pale disc, on gray paper': {
    drawn: rect(0, 0, SIDE, SIDE, '#cdcdcd') + disc(120, 120, 50, '#8d8d8d'),
    colors: disc(120, 120, 50, '#8d8d8d'),
    oneInk: disc(120, 120, 50, INK),
  },
  'a pale word in a JPEG, on white': {
    ...jpegOnWhite(word('#e4e4e4', '#e4e4e4')),
    oneInk: word(INK, INK),
  },
}

/** A finder square of 7 modules of 8 pixels. */
const finder = (x: number, y: number) =>
  rect(x, y, 56, 56, INK) + rect(x + 8, y + 8, 40, 40, '#ffffff') + rect(x + 16, y + 16, 24, 24, INK)
const code = white + finder(24, 24) + finder(160, 24) + finder(24, 160) + rect(120, 120, 8, 24, INK)
const others: Record<string, Logo> = {
  'a QR code': { drawn: code },
  'a white QR code on navy': { drawn: code.replaceAll('#ffffff', NAVY).replaceAll(INK, '#ffffff') },
  'a photo on a white page': {
    drawn: `${white}<filter id="f"><feTurbulence baseFrequency=".02"/></filter>${rect(40, 40, 160, 160, NAVY)}<g filter="url(#f)" transform="translate(40 40)">${rect(0, 0, 160, 160, NAVY)}</g>`,
    read: jpeg,
  },
  'a word on lined paper': {
    drawn:
      white + [40, 80, 120, 160, 200].map((y) => rect(0, y, SIDE, 2, '#8fb0dd')).join('') + word(NAVY, NAVY),
    read: jpeg,
  },
}

const png = (picture: Buffer) => sharp(picture).png().toBuffer()
const read = async (name: string) => {
  const { drawn, size = square, read: stored = png } = { ...logos, ...others }[name] as Logo
  return pixelsOf(await stored(svg(drawn, size)))
}

/** The share of pixels in which two pictures differ visibly, in coverage or in the color that is printed. */
function differing(one: Pixels, other: Pixels, isColor: boolean) {
  expect([one.width, one.height]).toEqual([other.width, other.height])
  let count = 0
  for (let at = 0; at < one.data.length; at += 4) {
    const off = (channel: number) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0))
    const isPrinted = (one.data[at + 3] ?? 0) > 200 && (other.data[at + 3] ?? 0) > 200
    if (off(3) > 110 || (isColor && isPrinted && Math.max(off(0), off(1), off(2)) > 60)) count++
  }
  return count / (one.data.length / 4)
}

/** The mug prints all colors; foil, bare steel and one ink are one tone. */
test.each(Object.keys(logos))('prints what must survive of %s, in colors and in one tone', async (name) => {
  const logo = logos[name] as Logo
  const { whole, cut = whole, open, usual } = cutOut(await read(name), logo.scale)
  expect(usual[0]).toBe(logo.colors ? 'cut' : 'whole')
  const differs = async (printed: Pixels, shapes: string, isColor: boolean) =>
    differing(printed, await drawing(shapes, logo.size), isColor)
  const all = logo.colors ?? logo.drawn
  const most = logo.blurred ?? 0.01
  expect(await differs(cut, all, true)).toBeLessThan(most)
  if (logo.open) expect(open && (await differs(open, logo.open, true))).toBeLessThan(most)
  const inked = toOneInk(cut)
  expect(await differs(solid(inked), logo.oneInk ?? all, false)).toBeLessThan(most)
  expect(isMerged(cut, inked)).toBe(Boolean(logo.isMerged))
  expect(lostShare(cut, (pixel) => !isSeen(inked, pixel))).toBeCloseTo(logo.lost ?? 0, 1)
})

test.each([
  ['white letters in a JPEG, on black', ['cut', 'whole']],
  ['a photo on a white page', ['whole']],
  ['a QR code', ['whole']],
  ['a white QR code on navy', ['whole']],
  ['a photo', ['whole']],
  ['a word on lined paper', ['whole']],
])('of the ground of %s, most want it %s', async (name, usual) => {
  const [isCode, isPhoto] = [/QR code/, /photo|lined/].map((kind) => kind.test(name))
  expect(cutOut(await read(name))).toMatchObject({ usual, isCode, isPhoto })
})

test('of a QR code, an ink that is darker than the piece prints the dark squares, a lighter one the others if there are', async () => {
  const { whole, open = whole } = cutOut(await read('a QR code'))
  expect(toOneInk(open, true)).toBe(open)
  const inked = (pixels: Pixels, x: number, y: number) => pixels.data[(y * SIDE + x) * 4 + 3]
  const [dark, light] = [toOneInk(whole, false), toOneInk(whole, true)]
  expect([inked(dark, 26, 26), inked(dark, 4, 4)]).toEqual([255, 0])
  expect([inked(light, 26, 26), inked(light, 4, 4)]).toEqual([0, 255])
})

const NEARLY_BLACK = '#17181b'

test.each([
  ['a wordmark in two colors', 'white', '#ffffff', 0, 0.05],
  ['a wordmark in two colors', 'black', NEARLY_BLACK, 0.4, 0.6],
  ['white on nothing', 'white', '#ffffff', 1, 1],
  ['black on nothing', 'navy', NAVY, 1, 1],
  ['a crest with a light edge and a light cross', 'the gold of its edge', GOLD, 0.15, 0.25],
] as const)('%s on %s: the share that is hardly visible', async (name, _, ground, least, most) => {
  const share = faintShare(await read(name), fromHex(ground))
  expect(share).toBeGreaterThanOrEqual(least)
  expect(share).toBeLessThanOrEqual(most)
})

test.each([
  ['maroon on navy', '#5a0a1a', NAVY, true],
  ['charcoal on black', '#333333', NEARLY_BLACK, true],
  ['bare steel on gray steel', '#a9acb0', '#b9bcc0', true],
  ['gold foil on navy', '#c49c5f', NAVY, false],
])('%s: whether a print hardly shows', (_, ink, ground, expected) => {
  expect(isFaint(fromHex(ink), fromHex(ground))).toBe(expected)
})

test.each([
  ['hairlines', 2],
  ['a wordmark in two colors', 12],
])('measures the thinnest lines of %s', async (name, thickness) => {
  expect(Math.abs(thinnestLine(await read(name)) - thickness)).toBeLessThanOrEqual(thickness / 4)
})

test('measures the thinnest lines of marks on a shape', async () => {
  const pixels = await drawing(seal(NAVY) + lines('#ffffff'))
  expect(thinnestLine(pixels, toOneInk(pixels))).toBe(2)
})

test('a gradient is sewn in at most so many colors, without soft edges', async () => {
  const { data } = toThread(await read('a gradient'), 3)
  const colors = Array.from({ length: data.length / 4 }, (_, pixel) => [
    ...data.subarray(pixel * 4, pixel * 4 + 3),
  ])
  expect(new Set(colors.filter((_, pixel) => (data[pixel * 4 + 3] ?? 0) > 0).map(String)).size).toBe(3)
})

test('nothing is visible of a transparent picture, and a logo that is all white keeps its ground', async () => {
  expect(visibleBox(await drawing(''))).toBeUndefined()
  const blank = await drawing(white)
  expect(cutOut(blank)).toEqual({ whole: blank, isCode: false, isPhoto: false, usual: ['whole'] })
})

test('a scan keeps dots and the small letters of a second line, and loses specks and the dashes of a rule', async () => {
  const size = [768, 576] as const
  const row = (y: number, height: number, dashes: string) =>
    `<path d="M300 ${y}h130" stroke="${NAVY}" stroke-width="${height}" stroke-dasharray="${dashes}"/>`
  const logo = `<g transform="translate(280 250)">${word(NAVY, NAVY)}</g>${disc(380, 258, 3, NAVY)}${row(440, 8, '2 12')}`
  const scan = gradient('#e8e0cc', '#c4bcae') + rect(0, 0, ...size, 'url(#g)') + logo
  const specks = disc(200, 200, 3, NAVY) + row(480, 2, '6 8')
  const { cut } = cutOut(await pixelsOf(await jpeg(svg(scan + specks, size))))
  expect(differing(cut as Pixels, await drawing(logo, size), false)).toBeLessThan(2e-5)
})

test.each([
  ['one color', seal(NAVY), [28, 42, 91], true],
  ['grays', seal('#6b6b6b') + bars('#101010'), undefined, false],
  ['two colors', word(NAVY, CORAL), undefined, true],
  ['a gradient', gradient('#7b2ff7', '#f107a3') + seal('url(#g)'), undefined, true],
])('knows the color of a logo that has only one: %s', async (_, shapes, color, isColored) => {
  const near = color?.map((value) => expect.closeTo(value, 0))
  expect(colorsOf(await drawing(shapes))).toEqual({ color: near, isColored })
})

const scene = JSON.parse(readFileSync('public/mockups/still-life/product.json', 'utf8'))
/** What a printer would do, judged by eye from a sheet of these logos on the pieces of the first picture. */
test('chooses the inks of a scene as a printer does', async () => {
  const wrong: string[] = []
  for (const [name, { shapes, ...expected }] of Object.entries(sheet.logos)) {
    const whole = await drawing(`${sheet.letters}<g transform="scale(2)">${shapes}</g>`, [480, 320])
    const trimmed = sharp(svg(sheet.letters + shapes, [240, 160])).trim()
    const small = await pixelsOf(await trimmed.resize(160, 160, { fit: 'inside' }).toBuffer())
    const isMergedInOne = isMerged(whole, toOneInk(whole))
    for (const { of, ground } of scene.areas) {
      const ink = inkOn(ground, small, () => isMergedInOne) ?? 'keeps'
      if (ink !== expected[ground as keyof typeof expected]) wrong.push(`${name} on the ${of}: ${ink}`)
    }
  }
  expect(wrong.slice(6)).toEqual([])
})
