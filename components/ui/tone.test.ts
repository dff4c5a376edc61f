import { toneOn } from './tone'

test.each([
  ['#ffffff', 'text-ink'],
  ['#f7c948', 'text-ink'],
  ['#f08c78', 'text-ink'],
  ['#14524f', 'text-white'],
  ['#101a3d', 'text-white'],
])('on %s the words are %s', (backdrop, tone) => {
  expect(toneOn(backdrop)).toBe(tone)
})
