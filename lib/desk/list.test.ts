import { listSubmissions } from './list.ts'
import { dataApi } from './testing/data-api.ts'

const numbers = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id)
const at = '2026-11-20T08:00:00Z'
const logged = jest.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => logged.mockClear())

function reading(...project: Parameters<typeof dataApi>) {
  const { client, state } = dataApi(...project)
  const read = (asked: Parameters<typeof listSubmissions>[0]) =>
    listSubmissions({ as: () => client, limit: 3, ...asked })
  return { read, state }
}

test('the table itself is read, newest first, and what the desk keeps lies beside it', async () => {
  const { read, state } = reading(4)
  const listing = await read({})
  expect(state.asked).toEqual(['Form Sub', 'rpc/desk_beside'])
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
])('of eight rows, from the place %j on: %j', async (filter, shown, more) => {
  const listing = await reading(8).read({ filter })
  expect(numbers(listing)).toEqual(shown)
  expect(listing).toMatchObject(more)
})

describe('a project that has nothing but the table', () => {
  test.each([[{}], [{ filter: { q: 'ana' } }], [{ filter: { status: 'won' as const } }]])(
    'shows its rows alone, asked %j',
    async (asked) => {
      const listing = await reading(4, { desk: false }).read(asked)
      expect(numbers(listing)).toEqual([4, 3, 2])
      expect(listing).toMatchObject({ desk: false, readable: true, staff: false })
      expect(listing.failure).toBeUndefined()
      expect(Object.keys(listing.rows[0] ?? {})).toEqual(['id', 'created_at', 'form_data'])
    },
  )

  test('says why in one line', async () => {
    await reading(4, { desk: false }).read({})
    expect(logged).toHaveBeenCalledTimes(1)
    expect(JSON.parse(logged.mock.lastCall?.[0])).toMatchObject({ asked: 'desk_beside', problem: 'missing' })
  })

  test('shows one row by its number, or none', async () => {
    const { read } = reading(4, { desk: false })
    expect(numbers(await read({ id: 2 }))).toEqual([2])
    expect(await read({ id: 9 })).toMatchObject({ rows: [], readable: true })
  })
})

test('an empty list tells whether there is anything to read at all', async () => {
  expect(await reading(0).read({})).toMatchObject({ rows: [], readable: false })
  expect(await reading(4).read({ id: 9 })).toMatchObject({ rows: [], readable: true })
})
