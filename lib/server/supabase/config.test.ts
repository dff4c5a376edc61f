import type { Answers } from '#contract/answers.ts'

const answers = { firstName: 'Ada', email: 'ada@example.com' } as Answers

async function withEnvironment(env: Record<string, string>) {
  jest.resetModules()
  jest.doMock('#lib/server/env.ts', () => ({ env }))
  const [{ supabaseConfig }, { forward }] = await Promise.all([
    import('./config.ts'),
    import('#lib/quote/forward.ts'),
  ])
  return { supabaseConfig, forward }
}

test.each([
  [{}, 'supabaseUrl is required.'],
  [{ SUPABASE_URL: 'https://abc.supabase.co' }, 'supabaseKey is required.'],
])('names a missing setting, and fails the request instead of the page', async (env, message) => {
  const { supabaseConfig, forward } = await withEnvironment(env)
  expect(() => supabaseConfig()).toThrow(new Error(message))
  expect(await forward(answers, {})).toEqual({ ok: false, reason: message })
})
