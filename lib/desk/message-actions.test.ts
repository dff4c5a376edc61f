import { createClient } from '@supabase/supabase-js'
import type { Letter } from './message.ts'
import { sendLetter, sendMark } from './message-actions.ts'

jest.mock('next/cache', () => ({ refresh: () => {} }))
jest.mock('./context.ts', () => ({ getDeskContext: async () => ({ today: '2026-11-20' }) }))

const answer = jest.fn<Response, [sent: object]>()
const mockClient = createClient('http://127.0.0.1', 'key', {
  auth: { persistSession: false },
  global: { fetch: async (_, init) => answer(JSON.parse(String(init?.body))) },
})
jest.mock('#lib/server/supabase/server.ts', () => ({ createSessionClient: () => mockClient }))

const key = '0b0e7a3e-8a52-4a6e-9d0c-2f4f4e0f9a11'
const file = { form: key, id: key, name: 'quote.pdf', bytes: 9 }
const terms = { amount: '1,250', currency: 'eur', validUntil: '2026-11-20', seen: 4 }
const quote: Letter = { kind: 'quote', body: ' 120 shirts\r\n ', ...terms, file }
const ok = () => Response.json(5)

beforeEach(() => {
  answer.mockReset().mockImplementation(ok)
  jest.spyOn(console, 'warn').mockImplementation()
})

test('a quote has its amount as a number and its file; a message has no amount, whatever was typed', async () => {
  expect(await sendLetter(7, key, quote)).toEqual({ outcome: 'sent', message: 5 })
  const sent = { amount: '1250', currency: 'EUR', valid_until: '2026-11-20' }
  expect(answer).toHaveBeenLastCalledWith({
    ...{ p_id: 7, p_key: key, p_seen: 4, p_form_key: key, p_file: key },
    p_message: { kind: 'quote', body: '120 shirts', ...sent },
  })
  await sendLetter(7, key, { ...quote, kind: 'message', file: undefined })
  expect(answer).toHaveBeenLastCalledWith({
    p_id: 7,
    p_key: key,
    p_seen: 4,
    p_message: { kind: 'message', body: '120 shirts' },
  })
  answer.mockReturnValue(Response.json(null))
  expect(await sendLetter(7, key, quote)).toEqual({ outcome: 'crossed' })
})

test.each([
  ['validUntil', { validUntil: '2026-11-19' }],
  ['noFile', { kind: 'proof', file: { ...file, name: 'proof.svg' } }],
  ['noFile', { file: { ...file, name: 'quote.zip' } }],
  ['body', { body: '\u200b\ufeff' }],
  ['tooLong', { body: 'x'.repeat(4001) }],
  ['failed', { kind: 'approved' }],
] as const)('answers %s to what the form would not send, without a call', async (outcome, change) => {
  expect(await sendLetter(7, key, { ...quote, ...change } as Letter)).toEqual({ outcome })
  expect(answer).not.toHaveBeenCalled()
})

test.each([
  ['PT409', 409, 'refused'],
  ['42501', 403, 'ended'],
])('a refusal with %s has the outcome of its own sentence', async (code, status, outcome) => {
  answer.mockReturnValue(Response.json({ code, message: 'no' }, { status }))
  expect(await sendMark(7, key, { kind: 'done' })).toEqual({ outcome })
})
