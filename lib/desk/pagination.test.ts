import fc from 'fast-check'
import { readCursor, writeCursor } from './pagination.ts'

test('a cursor round-trips through the URL exactly, microseconds included', () => {
  const place = { at: '2026-11-20T08:28:37.262123+00:00', id: 1042 }
  expect(writeCursor(place)).toBe('2026-11-20T08:28:37.262123Z_1042')
  expect(readCursor(writeCursor(place))).toEqual({ at: '2026-11-20T08:28:37.262123Z', id: 1042 })
})

test('a cursor round-trips IDs of any type and rows without a timestamp', () => {
  const id = '9f1c2d3e-0000-4a7b-8c9d-1e2f3a4b5c6d'
  for (const place of [
    { at: null, id: 1042 },
    { at: null, id },
    { at: '2026-11-20T08:28:37Z', id },
    { at: '2026-11-20T08:28:37Z', id: '007' },
  ])
    expect(readCursor(writeCursor(place))).toEqual(place)
})

test.each([
  ['2026-11-20T08:28:37', '2026-11-20T08:28:37Z'],
  ['2026-11-20T10:28:37+02:00', '2026-11-20T08:28:37.000Z'],
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
])('a cursor takes the time %s, as a foreign table may write it', (at, time) => {
  for (const id of [7, '']) expect(readCursor(writeCursor({ at, id }))).toEqual({ at: time, id })
})

test.each([
  '',
  '1042',
  '2026-11-20T08:28:37Z',
  '2026-11-20T08:28:37Z_-1',
  '2026-13-45T08:28:37Z_1',
  '2026-02-30T08:28:37Z_1',
  '2026-02-28T24:00:00Z_1',
  '0000-01-01T00:00:00Z_1',
  '2026-11-20T08:28:37+01:00_1',
  "2026-11-20T08:28:37Z_1' or 1=1",
  ' 2026-11-20T08:28:37Z_1',
  'undated_a,id.gt.0',
  `2026-11-20T08:28:37Z_${'9'.repeat(101)}`,
])('rejects %p as a cursor', (text) => {
  expect(readCursor(text)).toBeUndefined()
})

test('readCursor accepts only text that writeCursor could have produced', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const place = readCursor(text)
      return place === undefined || writeCursor(place) === text
    }),
  )
})
