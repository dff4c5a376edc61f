import { boxOf, initialPlacement, movePrint, type Piece, placePrint, printOn } from './piece.ts'

const mug = { model: 'mug' } as Piece
const centered = { x: 0.5, y: 0.5, turn: 0 }

test('a print as wide as the area is as wide as its inches', () => {
  const { inches, center } = placePrint({ ...centered, size: 1 }, [4, 2], 0.25)
  expect(inches).toEqual([4, 1])
  expect(center).toEqual({ x: 0.5, y: 0.5 })
})

test.each([0, 30, 45, 90, -90])('a print turned by %d degrees stays inside the area', (turn) => {
  for (const x of [0, 1]) {
    const at = placePrint({ size: 1, x, y: x, turn }, [3, 3], 1.5)
    const [cos, sin] = [Math.abs(Math.cos(at.radians)), Math.abs(Math.sin(at.radians))]
    const half = { x: (at.width * cos + at.height * sin) / 2, y: (at.width * sin + at.height * cos) / 2 }
    for (const axis of ['x', 'y'] as const) {
      expect(at.center[axis] - half[axis]).toBeGreaterThan(-1e-9)
      expect(at.center[axis] + half[axis]).toBeLessThan(1 + 1e-9)
    }
  }
})

test.each([
  ['White', undefined, 'Black'],
  ['Black', undefined, 'White'],
  ['White', 'White', 'White'],
])('one ink on %s: an ink that shows, until one is chosen (%s)', (color, chosen, ink) => {
  const named = (name: string, color: string) => ({ name, english: name, color, second: color })
  const colors = [named('White', '#ffffff'), named('Black', '#17181b')]
  const methods = [{ kind: 'one-ink', thinnest: 0, inks: colors }]
  const piece = { colors, methods } as unknown as Piece
  expect(printOn(piece, { color, ink: chosen }, [1, 1]).ink?.name).toBe(ink)
})

test.each([
  ['a wide logo', 0.25, [3.4, 0.85]],
  ['a tall logo', 4, [0.425, 1.7]],
])('%s starts with 85 percent of the print area', (_, heightToWidth, size) => {
  const { inches } = placePrint(initialPlacement(mug, [4, 2], heightToWidth), [4, 2], heightToWidth)
  expect(inches).toEqual(size.map((inch) => expect.closeTo(inch)))
})

test('a print follows a drag over the picture, as far as the print area goes', () => {
  // A quarter of the picture wide and half of it high.
  const points = Uint16Array.from([0.25, 0.75, 0.5, 0.75, 0.25, 0.25, 0.5, 0.25], (share) => share * 65_535)
  const model = { points, side: 2 }
  const from = { ...centered, size: 1 }
  const all = { x: 1, y: 1 }
  const moved = { x: expect.closeTo(0.7, 3), y: expect.closeTo(0.3, 3) }
  expect(movePrint(from, { x: 0.05, y: -0.1 }, model, all)).toEqual({ ...from, ...moved })
  expect(movePrint(from, { x: 9, y: -9 }, model, all)).toMatchObject({ x: 1, y: 0 })
})

test('the box around a print in the picture is where the print is, and grows with its turn', () => {
  // Half of the picture wide and high, in its middle, 32 cells a side.
  const side = 33
  const points = Uint16Array.from({ length: 2 * side * side }, (_, index) => {
    const [row, column] = [Math.floor(index / 2 / side), ((index / 2) % side) | 0]
    return 65_535 * (0.25 + (index % 2 ? side - 1 - row : column) / (side - 1) / 2)
  })
  const boxAt = (placement: Partial<typeof centered>) => {
    const print = placePrint({ ...centered, size: 0.5, ...placement }, [4, 4], 1)
    return boxOf(print, { points, side })
  }
  const [near, quarter] = [expect.closeTo(0.375, 2), expect.closeTo(0.25, 2)]
  expect(boxAt({})).toEqual({ left: near, top: near, width: quarter, height: quarter })
  expect(boxAt({ x: 0, y: 0 })).toMatchObject({ left: quarter, top: quarter })
  expect(boxAt({ turn: 45 }).width).toBeCloseTo(0.25 * Math.SQRT2, 1)
})

test.each([
  ['t-shirt', 'full-color', { x: 0.5, y: expect.closeTo(0.85 * 0.25 * 0.5 * (12 / 14)) }, 10.2],
  [
    't-shirt',
    'embroidery',
    { x: expect.closeTo(5 / 6), y: expect.closeTo((0.85 * 0.25 * 0.5 * 4) / 14) },
    3.4,
  ],
  ['tote', 'embroidery', { x: 0.5, y: 0.5 }, 3.4],
])('a wide logo on a %s in %s starts where that method prints it', (model, kind, center, width) => {
  const piece = { model, colors: [], methods: [{ kind, inks: [] }] } as unknown as Piece
  const { print } = printOn(piece, {}, [12, 14], { width: 400, height: 100 })
  expect(print.center).toEqual(center)
  expect(print.inches[0]).toBeCloseTo(width)
})
