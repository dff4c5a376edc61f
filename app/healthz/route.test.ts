const settings = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }

/** Loads the health route with these settings and a mocked backend. */
async function health(env: object, answer: () => Promise<Response>) {
  jest.resetModules()
  jest.doMock('#lib/server/env.ts', () => ({ env }))
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const { GET } = await import('./route.ts')
  const ask = async () => {
    const response = await GET()
    return { code: response.status, ...(await response.json()) }
  }
  return { ask, asked }
}

const json = (body: unknown, status = 200) => Response.json(body, { status })

const refusal = { code: '42501' }
const otherKey = { message: 'Invalid API key' }

test.each<[string, string, string, () => Promise<Response>]>([
  ['up', 'reachable', 'a backend that returns rows', async () => json([{ id: 1 }])],
  ['up', 'reachable', 'a database that denies visitors the table', async () => json(refusal, 401)],
  ['degraded', 'unreachable', 'a key of another project', async () => json(otherKey, 401)],
  ['degraded', 'unreachable', 'an unreachable backend', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['degraded', 'not configured', 'a site without a project', async () => json([])],
])('is %s, with a backend %s, for %s', async (status, backend, _, answer) => {
  const { ask } = await health(backend === 'not configured' ? {} : settings, answer)
  expect(await ask()).toEqual({ code: 200, status, backend })
})

test('queries the database once for simultaneous checks, for two seconds', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout')
  const { ask, asked } = await health(settings, async () => json([]))
  await Promise.all([ask(), ask(), ask()])
  expect(asked).toHaveBeenCalledTimes(1)
  const [address, init] = asked.mock.calls[0] ?? []
  expect(limit.mock.calls).toEqual([[2000]])
  expect(init?.signal).toBe(limit.mock.results[0]?.value)
  expect(String(address)).toBe('https://abc.supabase.co/rest/v1/Form%20Sub?select=id&limit=1')
})
