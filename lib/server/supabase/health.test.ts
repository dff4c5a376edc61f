const settings = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }

/** The health route of a site with these settings, whose backend answers as `fetch` does. */
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
    'rows are counted as an answer',
    settings,
    async () => json([{ id: 1 }]),
    { status: 'up', backend: 'reachable' },
  ],
  ['so are none', settings, async () => json([]), { status: 'up', backend: 'reachable' }],
  [
    'so is a database that lets visitors ask nothing',
    settings,
    async () => json({ code: '42501' }, 401),
    { status: 'up', backend: 'reachable' },
  ],
  [
    'a backend that refuses some writes',
    settings,
    async () => json([], 200, { 'x-backend-degraded': 'yes' }),
    { status: 'degraded', backend: 'degraded' },
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
    'nobody',
    settings,
    async () => Promise.reject(new Error('ECONNREFUSED')),
    { status: 'degraded', backend: 'unreachable' },
  ],
  ['no project', {}, async () => json([]), { status: 'degraded', backend: 'not configured' }],
])('%s', async (_case, env, answer, expected) => {
  const { ask } = await health(env, answer)
  expect(await ask()).toEqual({ code: 200, ...expected })
})

test('who asks often asks the database once', async () => {
  const { ask, asked } = await health(settings, async () => json([]))
  await Promise.all([ask(), ask(), ask()])
  expect(asked).toHaveBeenCalledTimes(1)
  const [address] = asked.mock.calls[0] ?? []
  expect(String(address)).toBe('https://abc.supabase.co/rest/v1/Form%20Sub?select=id&limit=1')
})
