const settings = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }

/** Loads the health route with these settings and a mocked backend. */
async function health(env: object, answer: () => Promise<Response>) {
  jest.resetModules()
  jest.doMock('#lib/server/env.ts', () => ({ env }))
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const { GET } = await import('#app/healthz/route.ts')
  const ask = async () => {
    const response = await GET()
    return { code: response.status, ...(await response.json()) }
  }
  return { ask, asked }
}

const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers })

test.each<[string, object, () => Promise<Response>, object]>([
  [
    'a backend that returns rows',
    settings,
    async () => json([{ id: 1 }]),
    { status: 'up', backend: 'reachable' },
  ],
  ['a backend that returns no rows', settings, async () => json([]), { status: 'up', backend: 'reachable' }],
  [
    'a database that denies visitors the table',
    settings,
    async () => json({ code: '42501' }, 401),
    { status: 'up', backend: 'reachable' },
  ],
  [
    'a database that fails',
    settings,
    async () => json({ code: '24000' }, 500),
    { status: 'degraded', backend: 'unreachable' },
  ],
  [
    'a key of another project',
    settings,
    async () => json({ message: 'Invalid API key' }, 401),
    { status: 'degraded', backend: 'unreachable' },
  ],
  [
    'a page of another site',
    settings,
    async () => new Response('<html>'),
    { status: 'degraded', backend: 'unreachable' },
  ],
  [
    'an unreachable backend',
    settings,
    async () => Promise.reject(new Error('ECONNREFUSED')),
    { status: 'degraded', backend: 'unreachable' },
  ],
  ['a site without a project', {}, async () => json([]), { status: 'degraded', backend: 'not configured' }],
])('reports the status of %s', async (_case, env, answer, expected) => {
  const { ask } = await health(env, answer)
  expect(await ask()).toEqual({ code: 200, ...expected })
})

test('queries the database once for simultaneous checks', async () => {
  const { ask, asked } = await health(settings, async () => json([]))
  await Promise.all([ask(), ask(), ask()])
  expect(asked).toHaveBeenCalledTimes(1)
  const [address] = asked.mock.calls[0] ?? []
  expect(String(address)).toBe('https://abc.supabase.co/rest/v1/Form%20Sub?select=id&limit=1')
})
