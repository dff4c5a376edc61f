import { setTimeout as pause } from 'node:timers/promises'
import { query } from '#lib/server/supabase/query.ts'
import { answerLater } from '#lib/testing/unanswered.ts'
import { signIn } from './sign-in.ts'

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }))
jest.mock('#lib/server/supabase/query.ts', () => ({ query: jest.fn(async () => ({ data: 0 })) }))
jest.mock('#lib/server/supabase/server.ts', () => ({
  createAnonymousClient: jest.fn(),
  proxiedAddress: async () => '',
  createSessionClient: async () => ({
    auth: { signInWithPassword: async () => ({ error: { status: 400, code: 'invalid_credentials' } }) },
  }),
}))

const start = { step: 'password', email: '' } as const

function attempt(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'password', email: 'ana@example.com', ...fields }))
    form.set(name, value)
  return signIn(start, form)
}

beforeAll(() => jest.spyOn(console, 'warn').mockImplementation())

test('refuses a password after a third of a second, so that time does not tell whether the account exists', async () => {
  const { promise, resolve } = answerLater<void>()
  jest.mocked(pause).mockReturnValue(promise)
  const answered = jest.fn()
  const answer = attempt({ password: 'wrong', back: '/form-submissions' }).then(answered)
  await new Promise(setImmediate)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(jest.mocked(pause).mock.calls[0]?.[0]).toBeGreaterThanOrEqual(300)
  expect(answered).not.toHaveBeenCalled()
  resolve()
  await answer
  expect(answered).toHaveBeenCalledWith({ step: 'password', email: 'ana@example.com', problem: 'failed' })
})

test('a code that is asked for before the address is typed names the one field that it needs', async () => {
  expect(await attempt({ intent: 'mail', email: '' })).toMatchObject({ problem: 'noEmail' })
  expect(await attempt({ email: '' })).toMatchObject({ problem: 'missing' })
})

const ways: Record<string, string>[] = [{ password: 'right' }, { intent: 'mail' }]
test.each(ways)('after too many attempts, says how long to wait, and tries nothing: %j', async (fields) => {
  jest.mocked(query).mockResolvedValueOnce({ data: 61 } as never)
  jest.mocked(pause).mockClear()
  expect(await attempt(fields)).toMatchObject({ problem: 'locked', minutes: 2 })
  expect(pause).not.toHaveBeenCalled()
})
