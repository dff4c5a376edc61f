import { dataApi } from '#lib/desk/testing/data-api.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { listSubmissions } from './list.ts'
import { type Row, type RowId, readSubmission } from './submission.ts'

const numbers = ({ rows }: { rows: { id: RowId }[] }) => rows.map(({ id }) => id)
const at = '2026-11-20T08:00:00Z'
const logged = jest.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => logged.mockClear())

function reading(...project: Parameters<typeof dataApi>) {
  const { client, state } = dataApi(...project)
  const read = (asked: Parameters<typeof listSubmissions>[0]) =>
    listSubmissions({ as: () => client, limit: 3, ...asked })
  return { read, state }
}

test('reads the table itself, newest first, and joins the desk’s metadata', async () => {
  const { read, state } = reading(4)
  const listing = await read({})
  expect(state.asked).toEqual(['Form Sub', 'rpc/submission_meta'])
  expect(numbers(listing)).toEqual([4, 3, 2])
  expect(listing).toMatchObject({
    older: true,
    newer: false,
    readable: true,
    desk: true,
    user: 'a@b.c',
    staff: true,
  })
  expect(listing.rows[0]).toMatchObject({ form: 'hero-quote', journal: [] })
})

test.each([
  [{ before: { at, id: 5 } }, [4, 3, 2], { older: true, newer: true }],
  [{ before: { at, id: 3 } }, [2, 1], { older: false, newer: true }],
  [{ after: { at, id: 3 } }, [6, 5, 4], { older: true, newer: true }],
  [{ after: { at, id: 6 } }, [8, 7, 6], { older: true, newer: false }],
  [{ before: { at, id: 1 } }, [8, 7, 6], { older: true, newer: false }],
])('pages through eight rows from the cursor %j: %j', async (filter, shown, more) => {
  const listing = await reading(8).read({ filter })
  expect(numbers(listing)).toEqual(shown)
  expect(listing).toMatchObject(more)
})

test('a cursor with an ID of another type, which the list never writes, leads to the newest page', async () => {
  const logError = jest.spyOn(console, 'error').mockImplementation(() => {})
  const listing = await reading(8).read({ filter: { before: { at, id: 'seven' } } })
  expect(numbers(listing)).toEqual([8, 7, 6])
  expect(listing.failure).toBeUndefined()
  logError.mockRestore()
})

describe('a project with only the table', () => {
  test.each([[{}], [{ filter: { q: 'ana' } }], [{ filter: { status: 'won' as const } }]])(
    'shows its rows without metadata for the query %j',
    async (asked) => {
      const listing = await reading(4, { desk: false }).read(asked)
      expect(numbers(listing)).toEqual([4, 3, 2])
      expect(listing).toMatchObject({ desk: false, readable: true, staff: false })
      expect(listing.failure).toBeUndefined()
      expect(Object.keys(listing.rows[0] ?? {})).toEqual(['id', 'created_at', 'form_data'])
    },
  )

  test('logs the reason in one line', async () => {
    await reading(4, { desk: false }).read({})
    expect(logged).toHaveBeenCalledTimes(1)
    expect(JSON.parse(logged.mock.lastCall?.[0])).toMatchObject({
      asked: 'submission_meta',
      problem: 'missing',
    })
  })

  test('shows one row by its ID, or none', async () => {
    const { read } = reading(4, { desk: false })
    expect(numbers(await read({ id: 2 }))).toEqual([2])
    expect(await read({ id: 9 })).toMatchObject({ rows: [], readable: true })
  })
})

describe('a table with UUIDs, rows without a timestamp, and form data of any type', () => {
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
  const { read } = reading(0, { desk: false, given })
  const inAddress = (row: Row | undefined) =>
    row && readCursor(writeCursor({ at: row.created_at, id: row.id }))

  test.each([1, 2, 3, 5])('can be paged to its end and back, %d rows per page', async (limit) => {
    const seen: RowId[] = []
    let page = await read({ limit })
    seen.push(...numbers(page))
    while (page.older) {
      page = await read({ limit, filter: { before: inAddress(page.rows.at(-1)) } })
      seen.push(...numbers(page))
    }
    expect(seen).toEqual(ids)
    while (page.newer) {
      page = await read({ limit, filter: { after: inAddress(page.rows[0]) } })
      // The page above is complete: rows in order, without gaps.
      expect(ids.join().includes(numbers(page).join())).toBe(true)
    }
    expect(numbers(page)).toEqual(ids.slice(0, limit))
  })

  test('shows every row', async () => {
    expect((await read({ limit: 50 })).rows.map(readSubmission)).toMatchObject([
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

test('an empty list reports whether the caller can read any rows at all', async () => {
  expect(await reading(0).read({})).toMatchObject({ rows: [], readable: false })
  expect(await reading(4).read({ id: 9 })).toMatchObject({ rows: [], readable: true })
})
