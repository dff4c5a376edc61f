import { placeOf, readCursor, writeCursor } from './cursor.ts'
import type { Answered } from './request.ts'
import { readPublicList } from './requests.ts'
import { dataApi, type Stored } from './testing/data-api.ts'

const numbers = ({ rows }: { rows: Answered[] }) => rows.map(({ id }) => id)
const at = '2026-11-20T08:00:00Z'

const reading = (stored: Stored[]) => {
  const client = dataApi(stored)
  return (filter: Parameters<typeof readPublicList>[0], size = 3) =>
    readPublicList(filter, { as: () => client, size })
}

const eight = Array.from({ length: 8 }, (_, index) => ({
  id: 8 - index,
  created_at: '2026-11-20T08:00:00+00:00',
  form_data: { firstName: 'Ana' },
}))

test.each([
  [{}, [8, 7, 6], { older: true, newer: false }],
  [{ before: { at, id: 5 } }, [4, 3, 2], { older: true, newer: true }],
  [{ before: { at, id: 3 } }, [2, 1], { older: false, newer: true }],
  [{ after: { at, id: 3 } }, [6, 5, 4], { older: true, newer: true }],
  [{ after: { at, id: 6 } }, [8, 7, 6], { older: true, newer: false }],
  [{ before: { at, id: 1 } }, [8, 7, 6], { older: true, newer: false }],
])('pages through eight rows from the cursor %j: %j', async (filter, shown, more) => {
  const list = await reading(eight)(filter)
  expect(numbers(list)).toEqual(shown)
  expect(list).toMatchObject(more)
})

test('a cursor with an ID of another type, which the list never writes, leads to the newest page', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  const list = await reading(eight)({ before: { at, id: 'seven' } })
  expect(numbers(list)).toEqual([8, 7, 6])
  expect(list.problem).toBeUndefined()
  logged.mockRestore()
})

describe('a table with UUIDs, rows without a timestamp, and answers of any type', () => {
  const uuid = (number: number) => `${number}`.padStart(8, '0').concat('-0000-4000-8000-000000000000')
  const stored = (number: number, time: string | null, form_data: unknown = { firstName: 'Ana' }) => ({
    id: uuid(number),
    created_at: time,
    form_data,
  })
  const given = [
    stored(9, null),
    stored(4, null, 7),
    stored(3, null),
    stored(1, null, '{"firstName":"Ben"}'),
    stored(8, '2026-11-20T08:00:01.5+00:00', [1]),
    stored(7, '2026-11-20T08:00:01+00:00', null),
    stored(2, '2026-11-20T08:00:01+00:00', 'hello'),
    stored(5, '2026-11-20T07:00:00+00:00'),
  ]
  const ids = given.map(({ id }) => id)
  const read = reading(given)
  const inAddress = (row: Answered | undefined) => {
    const place = placeOf(row)
    return place && readCursor(writeCursor(place))
  }

  test.each([1, 2, 3, 5])('can be paged to its end and back, %d rows per page', async (size) => {
    let page = await read({}, size)
    const seen = numbers(page)
    while (page.older) {
      page = await read({ before: inAddress(page.rows.at(-1)) }, size)
      seen.push(...numbers(page))
    }
    expect(seen).toEqual(ids)
    while (page.newer) {
      page = await read({ after: inAddress(page.rows[0]) }, size)
      // The page above is complete: rows in order, without gaps.
      expect(ids.join().includes(numbers(page).join())).toBe(true)
    }
    expect(numbers(page)).toEqual(ids.slice(0, size))
  })

  test('shows every row', async () => {
    expect((await read({}, 50)).rows).toMatchObject([
      { name: 'Ana', createdAt: undefined },
      { details: '7' },
      { name: 'Ana' },
      { name: 'Ben' },
      { details: '[1]' },
      { name: undefined },
      { details: 'hello' },
      { name: 'Ana', createdAt: '2026-11-20T07:00:00+00:00' },
    ])
  })
})
