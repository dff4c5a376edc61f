import { hostileRows } from '#supabase/tests/support/hostile.mjs'
import { detailsOf } from './request.ts'
import { readAnswers, readWholeRow, row, wholeRow } from './rows.ts'

const read = (form_data: unknown) =>
  readAnswers(row.parse({ id: 1, created_at: '2026-11-20T08:00:00+00:00', form_data }))

test.each(Object.entries(hostileRows))('reads a row with %s', (_, data) => {
  const { id, createdAt, other, ...texts } = read(data)
  for (const text of Object.values(texts)) expect(text === undefined || typeof text === 'string').toBe(true)
  for (const [key, value] of other) expect([typeof key, typeof value]).toEqual(['string', 'string'])
})

test.each([
  [null, undefined],
  ['text', 'text'],
  ['"quoted"', '"quoted"'],
  [7, '7'],
  [[1], '[1]'],
])('shows form_data that is %j, not an object, as the details %j', (data, details) => {
  const { name, details: shown, other } = read(data)
  expect([name, shown, other]).toEqual([undefined, details, []])
})

test.each([null, 7, 'yesterday', 'infinity', ''])('treats the timestamp %j as missing', (created_at) => {
  const { createdAt, name } = readAnswers(
    row.parse({ id: 'a7', created_at, form_data: { firstName: 'Olu' } }),
  )
  expect([createdAt, name]).toEqual([undefined, 'Olu'])
})

test('builds the name from the parts that exist, also of answers in a text column', () => {
  expect(read({ firstName: null, lastName: ' Bell ' }).name).toBe('Bell')
  expect(read('{"firstName":"Olu","lastName":"Bell"}').name).toBe('Olu Bell')
  expect(read({}).name).toBeUndefined()
})

test('keeps answers to questions of other forms', () => {
  expect(read({ firstName: 'Old', budget: '$500', nested: { a: 1 }, nothing: null }).other).toEqual([
    ['budget', '$500'],
    ['nested', '{"a":1}'],
  ])
})

test('removes invisible characters that reorder text', () => {
  expect(read({ company: 'photo\u202egpj.exe' }).company).toBe('photogpj.exe')
})

test('details leave out the lines that the form added from fields and files', () => {
  const details = 'Mugs,\nblue\nTimeline: Rush (1-3 days)\nBudget: Under $500\nFiles (2): a.pdf, b.pdf'
  expect(detailsOf({ details })).toBe('Mugs,\nblue')
})

describe('a whole request', () => {
  const clock = { dueAt: () => 'due' }
  const whole = (more: object) =>
    readWholeRow(
      wholeRow.parse({
        id: 7,
        created_at: '2026-11-20T08:00:00+00:00',
        form_data: {},
        quarantined: false,
        budget: '',
        rush: false,
        event_on: null,
        waiting_since: '2026-11-20T08:00:00+00:00',
        answered_at: null,
        form: null,
        attribution: null,
        journal: [],
        timeline: '',
        won_at: null,
        files: [],
        items: [],
        ...more,
      }),
      clock,
    )
  const entry = (version: number, status: string, owner: string | null = null) => ({
    version,
    status,
    note: '',
    made_at: `2026-11-20T0${version}:00:00+00:00`,
    author: 'staff@example.com',
    owner,
    follow_up: null,
  })

  test('is new and due while nobody has worked on it, but not in quarantine', () => {
    expect(whole({})).toMatchObject({ status: 'new', version: 0, owner: '', followUp: '', dueAt: 'due' })
    expect(whole({ quarantined: true }).dueAt).toBeUndefined()
  })

  test('takes its state from the newest journal entry', () => {
    const journal = [entry(3, 'won', 'ana@example.com'), entry(2, 'contacted'), entry(1, 'new')]
    expect(whole({ journal })).toMatchObject({
      status: 'won',
      version: 3,
      owner: 'ana@example.com',
      ownerName: 'ana',
      dueAt: undefined,
    })
  })
})
