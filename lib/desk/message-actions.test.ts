import { createClient } from '@supabase/supabase-js'
import { officeOf } from '#contract/office-hours.ts'
import type { Letter, Mark } from './letter.ts'
import { sendLetter, sendMark } from './message-actions.ts'

jest.mock('next/cache', () => ({ refresh: () => {} }))
const mockContext = {
  now: new Date('2026-11-20T15:00:00Z'),
  today: '2026-11-20',
  reminds: true,
  office: officeOf({ from: 'Monday', until: 'Friday', opens: '08:30', closes: '18:00', zone: 'UTC' }),
}
jest.mock('./context.ts', () => ({ getDeskContext: async () => mockContext }))

const answer = jest.fn<Response, [sent: { p_message?: Record<string, string> }]>()
const fetch: typeof globalThis.fetch = async (_, init) => answer(JSON.parse(String(init?.body)))
const mockClient = createClient('http://127.0.0.1', 'key', {
  auth: { persistSession: false },
  global: { fetch },
})
jest.mock('#lib/server/supabase/server.ts', () => ({ createSessionClient: () => mockClient }))

const key = '0b0e7a3e-8a52-4a6e-9d0c-2f4f4e0f9a11'
const file = { form: key, id: key, name: 'quote.pdf', bytes: 9 }
const lines = [
  { what: ' Shirts ', quantity: '120', sum: ' 1,250.1' },
  { what: 'Discount', quantity: '', sum: '-0.3' },
]
const own = { optionName: '', optionWords: '', lines, deliverOn: '2026-12-20', replaces: 3 }
const pay = { payPercent: '30', payUrl: '' }
const terms = { ...own, ...pay, options: [], currency: 'eur', validUntil: '2026-11-20', seen: 4 }
const quote: Letter = { kind: 'quote', body: ' 120 shirts\r\n ', ...terms, file, asks: true }
const ok = () => Response.json(5)
/** When what was not answered comes back, and is reminded of. */
const later = { comes_back_on: '2026-11-25', remind_at: '2026-11-24T15:00:00.000Z' }

const optionsSent = () => {
  const options: unknown = answer.mock.lastCall?.[0].p_message?.options
  return options as { option_name: string; replaces: number | null }[]
}

beforeEach(() => {
  answer.mockReset().mockImplementation(ok)
  jest.spyOn(console, 'warn').mockImplementation()
})

test('a quote has lines, their sum and its file; a message has no lines, whatever was typed', async () => {
  expect(await sendLetter(7, key, quote)).toEqual({ outcome: 'sent', message: 5 })
  const ends = { valid_until: '2026-11-20', comes_back_on: '2026-11-20', remind_at: later.remind_at }
  const stored = [
    { what: 'Shirts', quantity: '120', sum: '1250.10', isGoods: true },
    { what: 'Discount', quantity: '', sum: '-0.30', isGoods: false },
  ]
  const named = { option_name: '', option_words: '', needs_proof: undefined }
  const option = { ...named, lines: stored, amount: '1249.80', deliver_on: '2026-12-20', replaces: 3 }
  const about = { p_id: 7, p_key: key, p_seen: 4 }
  const paid = { pay_percent: 30, pay_url: '' }
  const p_message = {
    kind: 'quote',
    body: '120 shirts',
    currency: 'EUR',
    ...paid,
    options: [option],
    ...ends,
  }
  expect(answer).toHaveBeenLastCalledWith({ ...about, p_form_key: key, p_file: key, p_message })
  await sendLetter(7, key, { ...quote, kind: 'message', file: undefined })
  const message = { kind: 'message', body: '120 shirts', asks: true, ...later }
  expect(answer).toHaveBeenLastCalledWith({ ...about, p_message: message })
  answer.mockReturnValue(Response.json(null))
  expect(await sendLetter(7, key, { ...quote, replaces: 0 })).toEqual({ outcome: 'crossed' })
  expect(optionsSent()[0]?.replaces).toBeNull()
})

test('a line goes on with the one that it was, unless it is other goods; one that needs a proof is enough', async () => {
  const line = { what: 'Mugs', quantity: '9', sum: '1', id: '2.1', was: 'Mugs' }
  const other = { ...line, id: '2.2', isOther: true, needsProof: false }
  await sendLetter(7, key, { ...quote, needsProof: true, lines: [line, other] })
  const [stored] = optionsSent()
  const goingOn = [{ id: '2.1' }, { isOther: true, needsProof: false }]
  expect(stored).toMatchObject({ needs_proof: true, lines: goingOn })
  expect(stored).not.toHaveProperty('lines.1.id')
})

test('of several of which the customer takes one, each has a name, lines, a day and a place of its own', async () => {
  const options = [{ ...own, optionName: 'Embroidered', optionWords: ' Thread ', deliverOn: '', replaces: 5 }]
  await sendLetter(7, key, { ...quote, optionName: 'Printed', options })
  expect(optionsSent()).toMatchObject([
    { option_name: 'Printed', deliver_on: '2026-12-20', replaces: 3 },
    { option_name: 'Embroidered', option_words: 'Thread', deliver_on: null, replaces: 5, amount: '1249.80' },
  ])
  answer.mockClear()
  for (const optionName of ['', ' printed'])
    expect(
      await sendLetter(7, key, { ...quote, optionName: 'Printed', options: [{ ...own, optionName }] }),
    ).toEqual({ outcome: 'optionName' })
  expect(answer).not.toHaveBeenCalled()
})

test('a quote comes back after three working days, or on its last; a reminder of all is due within two', async () => {
  const datesOf = async (change: Partial<Letter>) => {
    await sendLetter(7, key, { ...quote, ...change })
    const { comes_back_on, remind_at } = answer.mock.lastCall?.[0].p_message ?? {}
    return [comes_back_on, remind_at]
  }
  const tuesday = '2026-11-24T15:00:00.000Z'
  expect(await datesOf({ validUntil: '2026-12-24' })).toEqual(['2026-11-25', tuesday])
  expect(await datesOf({ validUntil: '2026-11-23' })).toEqual(['2026-11-23', tuesday])
  const proof: Partial<Letter> = { kind: 'proof', validUntil: '', file: { ...file, name: 'proof.pdf' } }
  expect(await datesOf(proof)).toEqual(['2026-11-25', tuesday])
  mockContext.reminds = false
  expect(await datesOf(proof)).toEqual(['2026-11-25', undefined])
  mockContext.reminds = true
})

test.each([
  ['validUntil', { validUntil: '2026-11-19' }],
  ['deliverOn', { deliverOn: '2026-11-19' }],
  ['payPercent', { payPercent: '101' }],
  ['payPercent', { payPercent: '1.5' }],
  ...['http://pay.example', 'https://me@pay.example', `https://pay.example/${'x'.repeat(500)}`].map(
    (payUrl) => ['payUrl', { payUrl }] as const,
  ),
  ['lineCount', { lines: [] }],
  ['sum', { lines: [{ ...lines[0], sum: '12,50' }] }],
  ['sum', { lines: [{ ...lines[0], sum: 'l250' }] }],
  ['lineCount', { lines: Array(31).fill(lines[0]) }],
  ['total', { lines: lines.slice(1) }],
  ['outdated', { lines: undefined }],
  ['noFile', { kind: 'proof', file: { ...file, name: 'proof.svg' } }],
  ['noFile', { file: { ...file, name: 'quote.zip' } }],
  ['notShown', { kind: 'proof', file: { ...file, name: 'proof.png', bytes: 6_000_000 } }],
  ['body', { kind: 'message', body: '\u200b\ufeff' }],
  ['tooLong', { body: 'x'.repeat(4001) }],
  ['outdated', { kind: 'approved' }],
] as const)('answers %s to what the form would not send, without a call', async (outcome, change) => {
  expect(await sendLetter(7, key, { ...quote, ...change } as Letter)).toEqual({ outcome })
  expect(answer).not.toHaveBeenCalled()
})

test.each([
  ['PT409', 409, 'refused'],
  ['42501', 403, 'ended'],
])('a refusal with %s has the outcome of its own sentence', async (code, status, outcome) => {
  answer.mockReturnValue(Response.json({ code, message: 'no' }, { status }))
  expect(await sendMark(7, key, { kind: 'done' })).toMatchObject({ outcome })
})

test('a quote of its own says which rule refuses it, as any other', async () => {
  answer.mockReturnValue(Response.json({ code: 'PT409', message: 'deleted' }, { status: 409 }))
  expect(await sendLetter(7, key, quote, true)).toEqual({ outcome: 'deleted' })
})

const said = { kind: 'accepted', about: 3, way: 'phone', said_on: '2026-11-19' } as const
test.each([
  [
    'a shipment',
    { kind: 'shipped', carrier: ' UPS ', tracking: ' 1Z-7 ' },
    { carrier: 'UPS', tracking: '1Z-7' },
  ],
  ['another answer', { kind: 'handled', seen: 4 }, later],
  ['what is taken back', { kind: 'undone', about: 5 }, {}],
  ['what a customer said', said, {}],
] as const)(
  '%s has what is known of it, and names the newest message that was read',
  async (_, mark, more) => {
    await sendMark(7, key, mark)
    const { seen, ...message }: Mark = mark
    expect(answer.mock.lastCall).toEqual([
      { p_id: 7, p_key: key, p_seen: seen, p_message: { ...message, ...more } },
    ])
  },
)

test.each([
  ['markup in place of a number', { kind: 'shipped', tracking: '<b>1Z</b>' }],
  ['a way that is not noted', { ...said, way: 'page' as never }],
] as const)('a mark with %s is not sent', async (_, mark) => {
  expect(await sendMark(7, key, mark)).toEqual({ outcome: 'failed' })
  expect(answer).not.toHaveBeenCalled()
})
