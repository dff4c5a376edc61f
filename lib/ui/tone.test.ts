import { colors } from '#lib/ui/brand.ts'
import { contrast, fromHex, isDark, placeholderOf } from '#lib/ui/tone.ts'

test.each([
  ['#ffffff', false],
  ['#f7c948', false],
  ['#f08c78', false],
  ['#14524f', true],
  ['#101a3d', true],
])('white text has more contrast than ink on %s: %s', (backdrop, dark) => {
  expect(isDark(backdrop)).toBe(dark)
})

test.each([
  ['#ffffff', '#fff'],
  ['#0a1b2c', '#123'],
])('the placeholder for the backdrop %s is %s', (backdrop, placeholder) => {
  expect(placeholderOf(backdrop)).toBe(placeholder)
})

test('computes the contrast of two colors', () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
  expect(contrast([255, 255, 255], [251, 243, 232])).toBeLessThan(1.35)
})

test('the alt text of a picture that fails to load is legible on the placeholder of any backdrop', () => {
  for (let value = 0; value < 256; value++) {
    const backdrop = `#${value.toString(16).padStart(2, '0').repeat(3)}`
    const ground = fromHex(placeholderOf(backdrop).replace(/\w/g, '$&$&'))
    const text = fromHex(isDark(backdrop) ? colors.white : colors.ink)
    expect(contrast(text, ground)).toBeGreaterThan(4)
  }
})
