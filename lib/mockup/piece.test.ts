import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { sizeFor } from './model.ts'
import { boxOf, movePrint, type Piece, placePrint, printOn } from './piece.ts'

const centered = { x: 0.5, y: 0.5 }

test.each([0.5, 1.5])('a print %d times as high as wide stays inside the area', (heightToWidth) => {
  for (const x of [0, 1]) {
    const { center, reach, inches } = placePrint({ size: 1, x, y: x }, [3, 3], heightToWidth)
    expect([reach.x, reach.y].map((half) => half * 6)).toEqual(inches.map((inch) => expect.closeTo(inch)))
    for (const axis of ['x', 'y'] as const)
      expect(Math.abs(center[axis] - 0.5) + reach[axis]).toBeLessThan(0.5 + 1e-9)
  }
})

const named = (name: string, color: string) => ({ id: name, name, color })
const [white, navy, black] = [named('White', '#ffffff'), named('Navy', '#1c2a5b'), named('Black', '#17181b')]

test.each([
  ['an ink that shows', { isColored: false }, 'White', {}, 'one-ink', 'Navy'],
  ['an ink that shows on navy', { isColored: false }, 'Navy', {}, 'one-ink', 'White'],
  ['its own ink', { color: [20, 20, 24], isColored: true }, 'White', {}, 'one-ink', 'Black'],
  ['another ink on its own color', { color: [30, 40, 90], isColored: true }, 'Navy', {}, 'one-ink', 'White'],
  ['all its colors', { isColored: true }, 'White', {}, 'full-color', undefined],
  ['all its colors as a photo', { isColored: false, isPhoto: true }, 'White', {}, 'full-color', undefined],
  ['what was chosen', { isColored: true }, 'White', { method: 'one-ink', ink: 'White' }, 'one-ink', 'White'],
] as const)('where one ink is usual, a logo begins in %s', (_, logo, color, choices, method, ink) => {
  const methods = [
    { kind: 'one-ink', thinnest: 0, inks: [navy, white, black] },
    { kind: 'full-color', thinnest: 0, inks: [] },
  ]
  const piece = { colors: [white, navy], methods } as unknown as Piece
  const known = { isPhoto: false, color: undefined, ...logo } as Parameters<typeof printOn>[4]
  const printed = printOn(piece, { color, ...choices }, 6, undefined, known)
  expect([printed.method.kind, printed.ink?.name]).toEqual([method, ink])
})

/** Of an area that is half of the picture wide and high, in its middle, 32 cells a side. */
const side = 33
const grid = Uint16Array.from({ length: 2 * side * side }, (_, index) => {
  const [row, column] = [Math.floor(index / 2 / side), ((index / 2) % side) | 0]
  return 65_535 * (0.25 + (index % 2 ? side - 1 - row : column) / (side - 1) / 2)
})
const model = { grid, points: side }

test('a print follows a drag over the picture, as far as the print area goes', () => {
  const from = { ...centered, size: 1 }
  const all = { x: 1, y: 1 }
  const moved = { x: expect.closeTo(0.6, 3), y: expect.closeTo(0.3, 3) }
  expect(movePrint(from, { x: 0.05, y: -0.1 }, model, all)).toEqual({ ...from, ...moved })
  expect(movePrint(from, { x: 9, y: -9 }, model, all)).toMatchObject({ x: 1, y: 0 })
})

test('the box around a print in the picture is where the print is', () => {
  const boxAt = (placement: Partial<typeof centered>) =>
    boxOf(placePrint({ ...centered, size: 0.5, ...placement }, [4, 4], 1), model)
  const [near, quarter] = [expect.closeTo(0.375, 2), expect.closeTo(0.25, 2)]
  expect(boxAt({})).toEqual({ left: near, top: near, width: quarter, height: quarter })
  expect(boxAt({ x: 0, y: 0 })).toMatchObject({ left: quarter, top: quarter })
})

const pieceOf = (model: string, kind: string) =>
  ({ model, colors: [], methods: [{ kind, inks: [] }] }) as unknown as Piece
const [wide, tall] = [
  { width: 400, height: 100 },
  { width: 100, height: 400 },
]
test.each([
  ['t-shirt', 'full-color', wide, { x: 0.5, y: expect.closeTo((0.85 * 12) / 8 / 14) }, [10.2, 2.55]],
  [
    't-shirt',
    'embroidery',
    wide,
    { x: expect.closeTo(5 / 6), y: expect.closeTo((0.85 * 4) / 8 / 14) },
    [3.4, 0.85],
  ],
  ['tote', 'embroidery', wide, centered, [3.4, 0.85]],
  ['mug', 'full-color', tall, centered, [2.975, 11.9]],
])('a logo on a %s in %s starts where that method prints it, in 85 percent of its area', (...row) => {
  const [model, kind, logo, center, inches] = row
  const { print } = printOn(
    pieceOf(model, kind),
    {},
    6,
    { areas: [{ inches: [12, 14] }] } as never,
    undefined,
    logo,
  )
  expect(print.center).toEqual(center)
  expect(print.inches).toEqual(inches.map((inch) => expect.closeTo(inch)))
})

test.each([
  [592, 1, 'small'],
  [592, 2, 'whole'],
  [641, 1, 'whole'],
])('a box of %d px on a screen of density %d gets %s pictures', (clientHeight, devicePixelRatio, size) => {
  Object.assign(globalThis, { devicePixelRatio })
  expect(sizeFor({ clientHeight } as Element)).toBe(size)
})

test('a logo sewn on a hoodie is clear of its drawstring', async () => {
  const { areas, width } = JSON.parse(readFileSync('public/mockups/hoodie/product.json', 'utf8'))
  const grid = new Uint16Array(new Uint8Array(Buffer.from(areas[0].grid, 'base64')).buffer)
  const { print } = printOn(pieceOf('hoodie', 'embroidery'), {}, 6, { areas } as never, undefined, wide)
  const box = Object.entries(boxOf(print, { ...areas[0], grid }))
  const pixels = Object.fromEntries(box.map(([side, share]) => [side, Math.round(share * width)]))
  const masks = sharp('public/mockups/hoodie/masks.webp').extract(pixels as never)
  expect(Math.min(...(await masks.extractChannel('red').raw().toBuffer()))).toBe(255)
})
