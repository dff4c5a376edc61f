import { hostileRows } from '#supabase/tests/support/hostile.mjs'
import { detailsOf, excerptOf, readListRow, readSubmission, row } from './submission.ts'

const read = (form_data: unknown, rest = {}) =>
  readSubmission({ ...row.parse({ id: 1, created_at: '2026-11-20T08:00:00+00:00', form_data }), ...rest })

test.each(Object.entries(hostileRows))('a row with %s can be read', (_, data) => {
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
])('form_data that is %j and no answers is shown as what was written: %j', (data, details) => {
  const { name, details: shown, other } = read(data)
  expect([name, shown, other]).toEqual([undefined, details, []])
})

test('answers in a column of texts are read', () => {
  expect(read('{"firstName":"Olu","details":"12 mugs"}')).toMatchObject({ name: 'Olu', details: '12 mugs' })
})

test.each([null, 7, 'yesterday', 'infinity', ''])('a row of the time %j has none', (created_at) => {
  const { createdAt, name } = readSubmission(
    row.parse({ id: 'a7', created_at, form_data: { firstName: 'Olu' } }),
  )
  expect([createdAt, name]).toEqual([undefined, 'Olu'])
})

test('a name is made of what there is', () => {
  expect(read({ firstName: 'Olu', lastName: '' }).name).toBe('Olu')
  expect(read({ firstName: null, lastName: ' Bell ' }).name).toBe('Bell')
  expect(read({}).name).toBeUndefined()
})

test('answers to questions of other forms are kept', () => {
  expect(read({ firstName: 'Old', budget: '$500', nested: { a: 1 }, nothing: null }).other).toEqual([
    ['budget', '$500'],
    ['nested', '{"a":1}'],
  ])
})

test('nothing invisible can reorder what is shown', () => {
  expect(read({ company: 'photo\u202egpj.exe' }).company).toBe('photogpj.exe')
})

test('without a journal there is nothing for staff, with an empty one the request is new', () => {
  expect(read({}).work).toBeUndefined()
  expect(read({}, { journal: [] }).work).toMatchObject({ status: 'new', version: 0, answeredAt: undefined })
})

test('the newest entry says where it stands and who looks after it', () => {
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

test('a row says what is asked for, without the lines that repeat fields and files', () => {
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
