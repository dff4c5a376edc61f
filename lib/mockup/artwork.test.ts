import { meanColor, type Pixels, removeWhiteGround, thinnestLine, toOneInk, visibleBox } from './artwork.ts'

type Color = readonly [number, number, number, number?]
const WHITE: Color = [255, 255, 255]
const NAVY: Color = [28, 42, 91]
const CLEAR: Color = [0, 0, 0, 0]

/** A picture of one color with a rectangle of another. */
function drawn(ground: Color, mark: Color, box = { left: 6, top: 8, width: 8, height: 4 }): Pixels {
  const [width, height] = [20, 20]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const isMark = x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height
    const [red, green, blue, alpha = 255] = isMark ? mark : ground
    data.set([red, green, blue, alpha], pixel * 4)
  }
  return { data, width, height }
}

test('removes a white ground and keeps the logo', () => {
  const cut = removeWhiteGround(drawn(WHITE, NAVY))
  expect(visibleBox(cut)).toEqual({ left: 6, top: 8, width: 8, height: 4 })
  expect(meanColor(cut).map(Math.round)).toEqual(NAVY)
})

test.each([
  ['behind a logo that is cut out', drawn(CLEAR, WHITE)],
  ['of another color', drawn(NAVY, WHITE)],
  ['whose rim has several colors', drawn(WHITE, NAVY, { left: 0, top: 5, width: 20, height: 10 })],
])('keeps a ground %s', (_, picture) => {
  expect(removeWhiteGround(picture)).toBe(picture)
})

test('one ink prints the dark half of an opaque picture, and all of a white logo that is cut out', () => {
  expect(visibleBox(toOneInk(drawn(WHITE, NAVY)))).toEqual({ left: 6, top: 8, width: 8, height: 4 })
  expect(visibleBox(toOneInk(drawn(CLEAR, WHITE)))).toEqual({ left: 6, top: 8, width: 8, height: 4 })
})

test('nothing is visible of a transparent picture', () => {
  expect(visibleBox(drawn(CLEAR, CLEAR))).toBeUndefined()
})

test('measures the thinnest line', () => {
  expect(thinnestLine(drawn(CLEAR, NAVY))).toBe(4)
  expect(thinnestLine(drawn(CLEAR, NAVY, { left: 0, top: 3, width: 20, height: 1 }))).toBe(1)
})
