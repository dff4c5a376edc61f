import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answers } from '#contract/answers.ts'
import { PAGE_TIMEOUT_MS } from '#lib/forms/page-timeout.ts'
import { fetchWithTimeout } from './cookie-client.ts'
import { createAnonymousClient } from './server.ts'

jest.mock('next/headers', () => ({}))
jest.mock('#lib/server/env.ts', () => ({
  env: { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'key' },
}))

const answers = { firstName: 'Ada', email: 'ada@example.com' } as Answers

test.each([
  [{}, 'supabaseUrl is required.'],
  [{ SUPABASE_URL: 'https://abc.supabase.co' }, 'supabaseKey is required.'],
])('names a missing setting, and fails the request instead of the page', async (env, message) => {
  jest.resetModules()
  jest.doMock('#lib/server/env.ts', () => ({ env }))
  const { deliver } = await import('#lib/quote/forward.ts')
  expect(await deliver(answers, {})).toEqual({ success: false, reason: message })
})

test('gives up on a backend that accepts a connection and never answers', async () => {
  const stopped = createServer(() => {}).listen(0, '127.0.0.1')
  await once(stopped, 'listening')
  const { port } = stopped.address() as AddressInfo
  const answer = fetchWithTimeout(50)(`http://127.0.0.1:${port}/`)
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
  stopped.closeAllConnections()
  stopped.close()
})

test('waits ten seconds for the backend, less than a page waits for the site', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout')
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([]))
  await createAnonymousClient().from('staff').select()
  expect(limit).toHaveBeenCalledWith(10_000)
  expect(PAGE_TIMEOUT_MS).toBeGreaterThan(10_000)
})
