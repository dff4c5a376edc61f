import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answers } from '#contract/answers.ts'
import { fetchWithTimeout } from './client-options.ts'
import { createAnonymousClient } from './server.ts'

jest.mock('next/headers', () => ({}))
jest.mock('#lib/server/env.ts', () => ({
  env: { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'key' },
}))

const answers = { firstName: 'Ada', email: 'ada@example.com' } as Answers

async function withEnvironment(env: Record<string, string>) {
  jest.resetModules()
  jest.doMock('#lib/server/env.ts', () => ({ env }))
  const [{ supabaseConfig }, { forward }] = await Promise.all([
    import('./client-options.ts'),
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

test('gives up on a backend that accepts a connection and never answers', async () => {
  const stopped = createServer(() => {}).listen(0, '127.0.0.1')
  await once(stopped, 'listening')
  const { port } = stopped.address() as AddressInfo
  await expect(fetchWithTimeout(50)(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  stopped.closeAllConnections()
  stopped.close()
})

test('keeps the signal of a caller that passes one', async () => {
  const given = AbortSignal.abort()
  await expect(fetchWithTimeout(50)('http://127.0.0.1:9/', { signal: given })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('waits ten seconds for the backend on a page', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout')
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([]))
  await createAnonymousClient().from('staff').select()
  expect(limit).toHaveBeenCalledWith(10_000)
})
