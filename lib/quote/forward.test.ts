import { answersSchema } from '#contract/answers.ts'
import { forward } from './forward.ts'
import { BACKEND_TIMEOUT_MS, PAGE_TIMEOUT_MS } from './timeouts.ts'

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
  ['nothing known', { reference: null, receivedAt: 'today', rows: [1] }, {}],
  [
    'all that is known',
    { reference: '1010', files: 2, receivedAt },
    { reference: '1010', files: 2, receivedAt },
  ],
])('success with %s is success', async (_, beside, known) => {
  expect(await deliver({ success: true, ...beside })).toEqual({ ok: true, ...known })
})

const said = 'Mail server says no'

test.each([
  ['a clear no', { success: false, error: said }, 200, { reason: 'refused', message: said }],
  [
    'an error with its status',
    { success: true, error: said },
    500,
    { reason: 'FunctionsHttpError 500', message: said },
  ],
  ['a no with a status', { error: said }, 500, { reason: 'FunctionsHttpError 500', message: said }],
  ['half an answer', '{"success":', 200, { reason: 'unknown' }],
  ['a page', '<html>', 502, { reason: 'FunctionsHttpError 502' }],
  ['success in quotation marks', { success: 'true' }, 200, { reason: 'unexpected answer' }],
  [
    'an address',
    { success: false, error: 'no ada@example.com' },
    200,
    { reason: 'refused', message: 'no [email]' },
  ],
])('%s is a failure, and the log gets the sentence of the function', async (_, body, status, failure) => {
  expect(await deliver(body, status)).toEqual({ ok: false, ...failure })
})

test('a backend that is down is a failure', async () => {
  asked.mockRejectedValueOnce(new TypeError('fetch failed'))
  expect(await forward(answers, {})).toEqual({ ok: false, reason: 'FunctionsFetchError' })
})

test('a backend that hangs is a failure while the page still waits, less than 15 seconds', async () => {
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
