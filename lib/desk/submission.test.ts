import { hostileRows } from '#supabase/tests/support/hostile.mjs'
import { detailsOf, excerptOf, readListRow, readSubmission, row } from './submission.ts'

const read = (form_data: unknown, rest = {}) =>
  readSubmission({ ...row.parse({ id: 1, created_at: '2026-11-20T08:00:00+00:00', form_data }), ...rest })

test.each(Object.entries(hostileRows))('reads a row with %s', (_, data) => {
  const { work, id, createdAt, other, ...texts } = read(data)
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

test('reads answers from a text column', () => {
  expect(read('{"firstName":"Olu","details":"12 mugs"}')).toMatchObject({ name: 'Olu', details: '12 mugs' })
})

test.each([null, 7, 'yesterday', 'infinity', ''])('treats the timestamp %j as missing', (created_at) => {
  const { createdAt, name } = readSubmission(
    row.parse({ id: 'a7', created_at, form_data: { firstName: 'Olu' } }),
  )
  expect([createdAt, name]).toEqual([undefined, 'Olu'])
})

test('builds the name from the parts that exist', () => {
  expect(read({ firstName: 'Olu', lastName: '' }).name).toBe('Olu')
  expect(read({ firstName: null, lastName: ' Bell ' }).name).toBe('Bell')
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

test('has no staff data without a journal, and the status new with an empty one', () => {
  expect(read({}).work).toBeUndefined()
  expect(read({}, { journal: [] }).work).toMatchObject({ status: 'new', version: 0, answeredAt: undefined })
})

test('takes status and owner from the newest journal entry', () => {
  const entry = (version: number, status: string, owner: string | null = null) => ({
    version,
    status,
    note: '',
    made_at: `2026-11-20T0${version}:00:00+00:00`,
    author: 'staff@example.com',
    owner,
    follow_up: null,
  })
  const journal = [entry(3, 'won', 'ana@example.com'), entry(2, 'contacted'), entry(1, 'new')]
  expect(read({}, { journal, answered_at: '2026-11-20T02:00:00+00:00' }).work).toMatchObject({
    status: 'won',
    version: 3,
    owner: 'ana@example.com',
    followUp: undefined,
    answeredAt: '2026-11-20T02:00:00+00:00',
  })
})

test('a list row shows an excerpt without the lines that repeat fields and files', () => {
  const facts = {
    status: 'new' as const,
    version: 0,
    owner: null,
    owner_name: null,
    follow_up: null,
    answered_at: null,
    quarantined: false,
  }
  const more = {
    reasons: null,
    budget: '',
    rush: false,
    event_on: null,
    files: 0,
    products: 0,
    earlier: 0,
    newer: 0,
  }
  const listed = (form_data: Record<string, unknown>) =>
    readListRow({ id: 7, created_at: null, form_data, ...facts, ...more })
  const details = 'Mugs,\nblue\nTimeline: Rush (1-3 days)\nBudget: Under $500\nFiles (2): a.pdf, b.pdf'
  expect(detailsOf({ details })).toBe('Mugs,\nblue')
  expect(excerptOf(listed({ details }))).toBe('Mugs, blue')
  expect(excerptOf(listed({ eventType: 'Corporate Gifts', quantity: '60', details: 'Budget: $500' }))).toBe(
    'Corporate Gifts, 60',
  )
})
