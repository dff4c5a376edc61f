import fc from 'fast-check'
import {
  filterHref,
  normalizeText,
  patternsOf,
  readCursor,
  readFilter,
  readOpenRequest,
  viewOf,
  writeCursor,
} from './filter.ts'

test('a filter round-trips through the URL, with the open request beside it', () => {
  const query = 'view=mine&q=mugs&status=won&owner=ana%40example.com&received=last-month&request=1042'
  const params = Object.fromEntries(new URLSearchParams(query))
  expect(filterHref(readFilter(params), { request: readOpenRequest(params) })).toBe(
    `/form-submissions?${query}`,
  )
})

test('drops what is invalid, so that a mistyped URL still shows a list', () => {
  const params = { view: 'x', q: ['a', 'b'], status: 'sold', received: 'ever', before: '1', request: '-1' }
  expect(filterHref(readFilter(params), { request: readOpenRequest(params) })).toBe('/form-submissions')
})

test('removes from a search what the database rejects', () => {
  expect(readFilter({ q: ' a\0b\ud800 ' }).q).toBe('ab\ufffd')
  expect(readFilter({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})

test('a search or filter covers all requests, and starts from the open ones', () => {
  expect(viewOf({})).toBe('open')
  expect(viewOf({ view: 'due' })).toBe('due')
  expect(viewOf({ view: 'due', q: 'mugs' })).toBeUndefined()
  expect(viewOf({ received: 'month' })).toBeUndefined()
})

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

test.each([
  ['Ibáñez', 'ibanez'],
  ['O’Sullivan', 'osullivan'],
  ['T-shirts', 'tshirts'],
  ['24-hour 2027-03-14', '24-hour 2027-03-14'],
  ['أكواب', 'اكواب'],
])('normalizes %s to %s', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized)
})

test('makes a pattern of each word, in which nothing is a wildcard or ends the array', () => {
  expect(patternsOf(' Mugs  100%_ a\\b "c",}')).toEqual([
    '"%mugs%"',
    '"%100\\\\%\\\\_%"',
    '"%a\\\\\\\\b%"',
    '"%\\"c\\",}%"',
  ])
  expect(patternsOf('a b c d e f g h i j')).toHaveLength(8)
  expect(patternsOf(' ')).toEqual([])
})
