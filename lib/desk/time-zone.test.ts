import { isZone } from './time-zone.ts'

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
  [undefined, false],
  ['x'.repeat(100), false],
])('isZone(%p) returns %p', (name, known) => {
  expect(isZone(name)).toBe(known)
})
