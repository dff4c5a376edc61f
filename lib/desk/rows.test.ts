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
  const nameOf = (email: string) => (email === 'ana@example.com' ? 'Ana Reyes' : email)
  const stored = {
    id: 7,
    answers: {
      created_at: '2026-11-20T08:00:00+00:00',
      form_data: { details: 'Mugs\nTimeline: Rush (1-3 days)' },
    },
    version: 1,
    status: 'new',
    owner: null,
    followUp: null,
    quarantined: false,
    reasons: [],
    budget: '',
    rush: false,
    eventOn: null,
    waitingSince: '2026-11-20T08:00:00+00:00',
    answeredAt: null,
    wonAt: null,
    form: 'unknown',
    language: 'en',
    visit: null,
    traceId: null,
    files: [],
    items: [],
    journal: [],
  }
  const whole = (more: object) =>
    readWholeRow(wholeRow.parse({ ...stored, ...more }), { dueAt: () => 'due', nameOf })

  test('is due while it is new, but not in quarantine', () => {
    expect(whole({})).toMatchObject({ status: 'new', owner: '', dueAt: 'due', timeline: 'Rush (1-3 days)' })
    expect(whole({ quarantined: true }).dueAt).toBeUndefined()
    expect(whole({ status: 'contacted' }).dueAt).toBeUndefined()
  })

  test('calls staff by their names', () => {
    const entry = { version: 1, status: 'won', owner: null, followUp: null, note: '', madeAt: 'x' }
    const journal = [
      { ...entry, author: 'ana@example.com' },
      { ...entry, author: 'olu@example.com' },
    ]
    expect(whole({ owner: 'ana@example.com', journal })).toMatchObject({
      owner: 'ana@example.com',
      ownerName: 'Ana Reyes',
      journal: [{ author: 'Ana Reyes', ownerName: '' }, { author: 'olu@example.com' }],
    })
  })
})
