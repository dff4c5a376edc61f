import { hostileRows } from '#supabase/tests/support/hostile.mjs'
import { readAnswers, readListed, readWhole } from './request-rows.ts'
import { stored as blank, storedMessage } from './testing/request.ts'

const read = (form_data: unknown) =>
  readAnswers({ id: 1, created_at: '2026-11-20T08:00:00+00:00', form_data })

test.each(Object.entries(hostileRows))('reads a row with %s', (_, data) => {
  const { id, createdAt, other, ...texts } = read(data)
  for (const text of Object.values(texts)) expect(text === undefined || typeof text === 'string').toBe(true)
  for (const [key, value] of other) expect([typeof key, typeof value]).toEqual(['string', 'string'])
})

test.each([
  [null, 1042, 1042],
  [7, 'a7', 'a7'],
  ['yesterday', { a: 1 }, '{"a":1}'],
  ['infinity', 7, 7],
  ['', null, ''],
])('treats the timestamp %j as missing, and reads any ID', (created_at, given, id) => {
  const found = readAnswers({ id: given, created_at, form_data: { firstName: 'Olu' } })
  expect(found).toEqual({ id, firstName: 'Olu', name: 'Olu', other: [] })
})

test.each<[data: unknown, answers: object]>([
  // What is no object is the details.
  [null, {}],
  ['text', { details: 'text' }],
  ['"quoted"', { details: '"quoted"' }],
  [7, { details: '7' }],
  [[1], { details: '[1]' }],
  [
    { firstName: null, lastName: ' Bell ' },
    { lastName: 'Bell', name: 'Bell' },
  ],
  ['{"firstName":"Olu","lastName":"Bell"}', { firstName: 'Olu', lastName: 'Bell', name: 'Olu Bell' }],
  // Answers to questions of other forms stay.
  [
    { budget: 500, nested: { a: 1 }, nothing: null },
    { other: Object.entries({ budget: '500', nested: '{"a":1}' }) },
  ],
  // Without invisible characters, which reorder text.
  [{ company: 'photo\u202egpj.exe' }, { company: 'photogpj.exe' }],
])('reads form_data that is %j as %j', (data, answers) => {
  const row = { id: 1, createdAt: '2026-11-20T08:00:00+00:00', other: [] }
  expect(read(data)).toEqual({ ...row, ...answers })
})

describe('a whole request', () => {
  const at = '2026-11-20T08:00:00+00:00'
  const state = { version: 1, status: 'new', owner: null as string | null, followUp: null }
  const details = 'Mugs\nTimeline: tomorrow'
  const stored = { ...blank, owedSince: at, answers: { created_at: at, form_data: { details } } }
  const nameOf = (email: string) => (email === 'ana@example.com' ? 'Ana Reyes' : email)
  const reading = { today: '2026-11-20', dueAt: () => 'due', nameOf }
  const whole = (more: Partial<Parameters<typeof readWhole>[0]>) => readWhole({ ...stored, ...more }, reading)

  test('is due while it is new, but not while it is suspected', () => {
    expect(whole({})).toMatchObject({ status: 'new', owner: '', dueAt: 'due' })
    expect(whole({ status: 'suspected' })).toMatchObject({ promisedAt: undefined, dueAt: undefined })
    expect(whole({ status: 'won', owedSince: at, newsSince: at })).toMatchObject({ dueAt: 'due' })
    const answered = { promisedAt: 'due', dueAt: undefined }
    expect(whole({ status: 'contacted', owedSince: null })).toMatchObject(answered)
  })

  test('is out to its customer with what they can still agree to, until the request is closed', () => {
    const quote = { kind: 'quote', until: '2026-11-20', amount: '1056.10', currency: 'USD' }
    const ended = { ...quote, until: '2026-11-19' }
    const proof = { kind: 'proof', until: null, amount: null, currency: null }
    const outOf = (facts: object) => {
      const read = whole({ status: 'contacted', owedSince: null, ...facts })
      return [read.proofIsOut, read.quoted, read.hasRunOut]
    }
    expect(outOf({ offers: [quote, proof] })).toEqual([true, '$1,056.10', false])
    expect(outOf({ offers: [ended] })).toEqual([false, '', true])
    const several = [quote, ended, { ...quote, amount: '5.00', currency: 'EUR' }, quote]
    expect(outOf({ offers: several })).toEqual([false, '$2,112.20 + €5.00', true])
    expect(outOf({ offers: [quote, ended], status: 'lost' })).toEqual([false, '', false])
  })

  test('has the address in force for its own, and says the one of the form beside it', () => {
    const form_data = { email: 'Olu@exmaple.com' }
    const written = { answers: { created_at: at, form_data }, formEmail: 'olu@exmaple.com' }
    const asked = { email: 'Olu@exmaple.com', address: 'olu@exmaple.com', formEmail: undefined }
    expect(whole({ ...written, email: 'olu@exmaple.com' })).toMatchObject(asked)
    const corrected = { email: 'olu@example.com', formEmail: 'olu@exmaple.com' }
    expect(whole({ ...written, email: 'olu@example.com' })).toMatchObject(corrected)
  })

  test('says in a line what came by email and is no message', () => {
    const mail = { at, address: 'bo@example.com', body: '', files: [] }
    const mails = [
      { ...mail, what: 'ours', address: 'ana@example.com' },
      { ...mail, what: 'files', files: ['a\u202e.exe', 'b.eml'] },
      { ...mail, what: 'automatic', body: 'PO 4711\u202e' },
    ]
    expect(whole({ mails }).mails).toEqual([
      { at, text: 'Ana Reyes wrote by email', body: '' },
      { at, text: 'Still in the mailbox: a.exe, b.eml', body: '' },
      { at, text: 'Automatic reply from bo@example.com', body: 'PO 4711' },
    ])
  })

  test('has what was typed and what was chosen, each by itself', () => {
    expect(whole({})).toMatchObject({ asked: undefined, items: [], details })
    const items = [{ words: 'Camp mug', quantity: '300' }]
    const asked = { timeline: 'Rush (1-3 days)', items, typed: 4 }
    expect(whole({ asked })).toMatchObject({ asked, items, details: 'Mugs' })
  })

  test('is listed with what was typed, else with its products', () => {
    const items = ['Camp mug', 'Tote'].map((words) => ({ words, quantity: '' }))
    const listedAs = (typed: number) =>
      readListed({ ...stored, asked: { items, typed }, files: [] }, reading).details
    expect([4, 0].map(listedAs)).toEqual(['Mugs', 'Camp mug, Tote'])
  })

  test('says a quantity as staff write it, and as it came', () => {
    const form_data = { quantity: '12.000' }
    expect(whole({ answers: { created_at: at, form_data } }).quantity).toBe('12,000 (typed: 12.000)')
  })

  test('has the details in force, what was said in each message, and the files that came with it', () => {
    const theirs = { ...storedMessage, author: null, kind: 'details_changed' }
    const ours = { ...storedMessage, kind: 'quote', currency: 'EUR' }
    const shipped = { ...ours, kind: 'shipped', currency: null }
    const sentAt = '2026-11-21T08:00:00+00:00'
    const noted = { ...shipped, kind: 'accepted', way: 'phone', saidOn: '2026-11-19', name: 'Olu' }
    const messages = [
      { ...theirs, id: 8, kind: 'reply', about: 6 },
      { ...noted, id: 7, purchaseOrder: 'PO-9', isVoid: true },
      { ...ours, id: 6, amount: '98.50' as never, validUntil: '2026-12-24', deliverOn: '2026-12-20' },
      { ...theirs, id: 5, kind: 'approved', about: 2, body: 'photo\u202egpj.exe', sentAt },
      { ...theirs, id: 4, phone: '+1 305 555 0199', deliverTo: 'Dock 4\n12 Quay' },
      { ...theirs, id: 4, kind: 'accepted', about: 1, purchaseOrder: 'PO-7' },
      { ...theirs, id: 3, phone: '+1 305 555 0100', eventOn: '2027-03-14' },
      { ...ours, id: 2, kind: 'proof', currency: null },
      { ...ours, id: 1, amount: 120 },
      { ...shipped, id: 0, carrier: 'UPS', tracking: '1Z 999', expectedOn: '2026-12-02' },
    ]
    const said = 'UPS · Tracking number 1Z 999 · expected Dec 2'
    const file = { name: 'a.pdf', bytes: 1, shownAs: 'pdf' }
    const files = [null, 2].map((messageId) => ({ ...file, id: `of ${messageId}`, messageId }))
    const form_data = { phone: '555', eventDate: '2027-01-01' }
    const inForce = { phone: '+1 305\u202e', eventOn: '2027-03-14', deliverTo: 'Dock 4\n12 Quay' }
    const read = whole({ messages, files, answers: { created_at: at, form_data }, ...inForce })
    const changed = { phone: '+1 305', eventDate: '2027-03-14', deliverTo: 'Dock 4\n12 Quay' }
    expect(read).toMatchObject({ ...changed, approvedAt: sentAt })
    expect(whole({ answers: { created_at: at, form_data } })).toMatchObject({ phone: '555' })
    const needed = whole({ eventOn: '2027-03-14', asked: { items: [], neededBy: '2027-03-14' } })
    expect(needed.eventDate).toBeUndefined()
    expect(read.files.map(({ id }) => id)).toEqual(['of null'])
    const row = { ...stored, messages: undefined, journal: undefined }
    const listed = [null, { author: null }, { author: 'ana@example.com' }].map((message) => ({ message }))
    expect(readListed({ ...row, files: listed }, reading).attached).toBe(2)
    expect(read.messages.map(({ facts }) => facts)).toEqual([
      'About: Quote · €98.50 · Nov 20',
      'Olu · by phone on Nov 19 · Purchase order PO-9',
      '€98.50 · delivery on Dec 20 · until Dec 24',
      '',
      'Phone +1 305 555 0199 · Deliver to Dock 4, 12 Quay',
      'Purchase order PO-7',
      'Phone +1 305 555 0100 · Date needed Mar 14',
      '',
      '€120.00',
      said,
    ])
    expect(read.messages[3]).toMatchObject({ isTheirs: true, by: '', body: 'photogpj.exe' })
    expect(read.messages[7]).toMatchObject({ title: 'Proof 1', by: 'Ana Reyes', files: [{ id: 'of 2' }] })
  })

  test('has a plain word for each name of a newer database', () => {
    const rehearsed = 'rehearsed'
    const line = { what: rehearsed, at, address: 'olu@example.com', body: '', files: [] }
    const names = { status: rehearsed, news: rehearsed, newsSince: at, form: rehearsed }
    const read = whole({ ...names, mails: [line] })
    expect(read).toMatchObject({ status: 'unknown', isClosed: true, news: 'reply' })
    expect(read.mails).toEqual([{ at, text: 'An email from olu@example.com', body: '' }])
  })

  test('calls staff by their names', () => {
    const entry = { ...state, note: '', madeAt: at }
    const journal = ['ana@example.com', 'olu@example.com'].map((author) => ({ ...entry, author }))
    const owner = 'ana@example.com'
    const named = [{ author: 'Ana Reyes', ownerName: '' }, { author: 'olu@example.com' }]
    expect(whole({ owner, journal })).toMatchObject({ owner, ownerName: 'Ana Reyes', journal: named })
  })
})
