import { type Cursor, cursorAt, readCursor, writeCursor } from './filter.ts'
import { readPublicList } from './requests.ts'
import type { Answered } from './rows.ts'
import { dataApi, type Stored } from './testing/data-api.ts'

const numbers = ({ rows }: { rows: Answered[] }) => rows.map(({ id }) => id)
const at = '2026-11-20T08:00:00Z'

const reading = (stored: Stored[]) => {
  const client = dataApi(stored)
  return async (before?: Cursor, size = 3) => {
    const { data, problem } = await readPublicList(before, { client, size })
    if (problem) throw new Error(problem)
    return data
  }
}

const eight = Array.from({ length: 8 }, (_, index) => ({
  id: 8 - index,
  created_at: '2026-11-20T08:00:00+00:00',
  form_data: { firstName: 'Ana' },
}))

test.each([
  [undefined, [8, 7, 6], true],
  [{ at, id: 5 }, [4, 3, 2], true],
  [{ at, id: 3 }, [2, 1], false],
  [{ at, id: 1 }, [], false],
])('reads a page of eight rows from the cursor %j: %j', async (before, ids, older) => {
  const list = await reading(eight)(before)
  expect(numbers(list)).toEqual(ids)
  expect(list.older).toBe(older)
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
  const fromUrl = (row: Answered | undefined) => {
    const cursor = cursorAt(row)
    return cursor && readCursor(writeCursor(cursor))
  }

  test.each([1, 2, 3, 5])('can be paged to its end, %d rows per page', async (size) => {
    let page = await read(undefined, size)
    const seen = numbers(page)
    while (page.older) {
      page = await read(fromUrl(page.rows.at(-1)), size)
      seen.push(...numbers(page))
    }
    expect(seen).toEqual(ids)
  })

  test('can be paged without IDs, by the time alone', async () => {
    const rows = given
      .slice(4)
      .map((row, index) => ({ ...row, id: null, created_at: `2026-11-2${8 - index}` }))
    const { rows: newest } = await reading(rows)(undefined, 2)
    const older = await reading(rows)(fromUrl(newest.at(-1)), 2)
    expect([...newest, ...older.rows].map(({ createdAt }) => createdAt)).toEqual(
      rows.map((row) => row.created_at),
    )
    expect(older.older).toBe(false)
  })

  test('reads every row', async () => {
    expect((await read(undefined, 50)).rows).toMatchObject([
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
