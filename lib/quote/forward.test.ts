import { answersSchema } from '#contract/answers.ts'
import { deliver } from './forward.ts'

jest.mock('#lib/server/env.ts', () => ({
  env: { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'public' },
}))

const answers = answersSchema.parse({ firstName: 'Ada', email: 'ada@example.com' })
const fetched = jest.spyOn(globalThis, 'fetch')

function respondTo(body: unknown, status = 200, type = 'application/json') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  fetched.mockResolvedValueOnce(new Response(text, { status, headers: { 'content-type': type } }))
  return deliver(answers, {})
}

const receivedAt = '2026-11-22T06:18:00.123456+00:00'
const link = `/your-request/7/${'a'.repeat(40)}`
const everything = { reference: '1010', files: 2, receivedAt, link }

test.each([
  ['nothing else', {}, {}],
  ['an empty error and a number', { error: null, reference: 4711, files: '0' }, { reference: '4711' }],
  ['only invalid fields', { reference: null, receivedAt: 'today', rows: [1] }, {}],
  ['every field', everything, everything],
  ['a link to elsewhere', { link: `https://evil.example${link}` }, {}],
  ['a link that is longer', { link: `${link}/x` }, {}],
])('accepts success with %s', async (_, stored, expected) => {
  expect(await respondTo({ success: true, ...stored })).toEqual({ success: true, ...expected })
})

const message = 'Mail server says no'
const HTTP = 'FunctionsHttpError'
const personal = { success: false, error: 'no ada@example.com' }

test.each([
  ['a refusal', { success: false, error: message }, 200, { reason: 'refused', message }],
  ['success with status 500', { success: true, error: message }, 500, { reason: `${HTTP} 500`, message }],
  ['truncated JSON', '{"success":', 200, { reason: 'unknown' }],
  ['an HTML page', '<html>', 502, { reason: `${HTTP} 502` }],
  ['success as a string', { success: 'true' }, 200, { reason: 'unexpected answer' }],
  ['a personal message', personal, 200, { reason: 'refused', message: 'no [email]' }],
])('reports %s as a failure, with the function’s message for the log', async (_, body, status, failure) => {
  expect(await respondTo(body, status)).toEqual({ success: false, ...failure })
})

test('reports an unreachable backend as a failure', async () => {
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
  expect(await deliver(answers, {})).toEqual({ success: false, reason: 'FunctionsFetchError' })
})
