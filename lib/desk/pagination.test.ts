import { cursorAt, cursorIn, readCursor, writeCursor } from './pagination.ts'

test('a row of a foreign table has a cursor by its time alone, and none without a time', () => {
  const at = '2026-11-20T08:28:37Z'
  const cursor = cursorAt({ id: '9f1c2d3e-0000-4a7b-8c9d-1e2f3a4b5c6d', createdAt: at })
  expect(cursor).toEqual({ at, id: undefined })
  expect(readCursor(writeCursor({ at }))).toEqual(cursor)
  expect(cursorAt({ id: 7 })).toBeUndefined()
})

test('a row to which no answer is due has a cursor by its ID alone', () => {
  expect(readCursor(writeCursor({ id: 1042 }))).toEqual({ at: undefined, id: 1042 })
})

test('a follow-up has a cursor by its day, an order by its first acceptance', () => {
  const orderPlace = '2026-11-21T09:00:00Z'
  const row = {
    id: 7,
    createdAt: '2026-11-20T08:28:37Z',
    listedSince: null,
    backOn: '2026-11-28',
    orderPlace,
  }
  expect(cursorIn('back_on', row)).toEqual({ at: '2026-11-28', id: 7 })
  expect(cursorIn('listed_since', row)).toEqual({ id: 7 })
  expect(cursorIn('order_place', row)).toEqual({ at: orderPlace, id: 7 })
})

const times = ['2026-11-20T08:28:37.262123+00:00', '2026-11-20T08:28:37', '2026-11-20T10:28:37+02:00']
test.each([...times, '2026-11-20'])('a cursor has the time %s exactly, as any table writes it', (at) => {
  expect(readCursor(writeCursor({ at, id: 7 }))).toEqual({ at, id: 7 })
})

const noTimes = ['2026-13-45T08:28:37', '2026-02-30T08:28:37', '2026-02-28T24:00:00', '0000-01-01T00:00:00']
const noIds = ['', '_-1', "_1' or 1=1", '_a,id.gt.0', `_${'9'.repeat(101)}`]
test.each([
  '',
  '_',
  '1042',
  ' 2026-11-20T08:28:37Z_1',
  ...noTimes.map((time) => `${time}Z_1`),
  ...noIds.map((id) => `2026-11-20T08:28:37Z${id}`),
])('rejects %p as a cursor', (text) => {
  expect(readCursor(text)).toBeUndefined()
})
