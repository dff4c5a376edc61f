import { isDark } from '#lib/ui/tone.ts'

test.each([
  ['#ffffff', false],
  ['#f7c948', false],
  ['#f08c78', false],
  ['#14524f', true],
  ['#101a3d', true],
])('white words read better on %s: %s', (backdrop, dark) => {
  expect(isDark(backdrop)).toBe(dark)
})
