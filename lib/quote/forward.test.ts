import { answersSchema } from '#contract/answers.ts'
import { forward } from './forward.ts'
import { BACKEND_TIMEOUT_MS, PAGE_TIMEOUT_MS } from './state.ts'

jest.mock('#lib/server/env.ts', () => ({
  env: { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'public' },
}))

const answers = answersSchema.parse({ firstName: 'Ada', email: 'ada@example.com' })
const asked = jest.spyOn(globalThis, 'fetch')

function deliver(body: unknown, status = 200, type = 'application/json') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  asked.mockResolvedValueOnce(new Response(text, { status, headers: { 'content-type': type } }))
  return forward(answers, {})
}

const receivedAt = '2026-11-22T06:18:00.123456+00:00'

test.each([
  ['nothing else', {}, {}],
  ['an empty error and a number', { error: null, reference: 4711, files: '0' }, { reference: '4711' }],
  ['only invalid fields', { reference: null, receivedAt: 'today', rows: [1] }, {}],
  ['every field', { reference: '1010', files: 2, receivedAt }, { reference: '1010', files: 2, receivedAt }],
])('accepts success with %s', async (_, beside, known) => {
  expect(await deliver({ success: true, ...beside })).toEqual({ ok: true, ...known })
})

const said = 'Mail server says no'

test.each([
  ['a refusal', { success: false, error: said }, 200, { reason: 'refused', message: said }],
  [
    'success with an error status',
    { success: true, error: said },
    500,
    { reason: 'FunctionsHttpError 500', message: said },
  ],
  ['a refusal with a status', { error: said }, 500, { reason: 'FunctionsHttpError 500', message: said }],
  ['truncated JSON', '{"success":', 200, { reason: 'unknown' }],
  ['an HTML page', '<html>', 502, { reason: 'FunctionsHttpError 502' }],
  ['success as a string', { success: 'true' }, 200, { reason: 'unexpected answer' }],
  [
    'an email address in the message',
    { success: false, error: 'no ada@example.com' },
    200,
    { reason: 'refused', message: 'no [email]' },
  ],
])('reports %s as a failure, with the function’s message for the log', async (_, body, status, failure) => {
  expect(await deliver(body, status)).toEqual({ ok: false, ...failure })
})

test('reports an unreachable backend as a failure', async () => {
  asked.mockRejectedValueOnce(new TypeError('fetch failed'))
  expect(await forward(answers, {})).toEqual({ ok: false, reason: 'FunctionsFetchError' })
})

test('gives up on a hanging backend before the page does, within 15 seconds', async () => {
  jest.useFakeTimers()
  asked.mockImplementationOnce(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const delivery = forward(answers, {})
  await jest.advanceTimersByTimeAsync(BACKEND_TIMEOUT_MS)
  jest.useRealTimers()
  expect(await delivery).toMatchObject({ ok: false })
  expect(BACKEND_TIMEOUT_MS).toBeLessThan(PAGE_TIMEOUT_MS)
  expect(PAGE_TIMEOUT_MS).toBeLessThan(15_000)
})
