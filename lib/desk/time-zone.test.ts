import { isZone } from './time-zone.ts'

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
  [undefined, false],
  ['x'.repeat(100), false],
])('%p is a time zone: %p', (name, known) => {
  expect(isZone(name)).toBe(known)
})
