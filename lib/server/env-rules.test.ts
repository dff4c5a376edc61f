import { checkServeEnv, readEnv } from './env-rules.ts'

test('treats empty variables, and the proxy header "none", as absent', () => {
  const read = readEnv({ SITE_URL: '', TRUSTED_ADDRESS_HEADER: 'none' })
  expect(read).toMatchObject({ SITE_URL: undefined, TRUSTED_ADDRESS_HEADER: undefined })
})

test.each([
  { SITE_URL: 'example.com' },
  { SITE_URL: 'ftp://example.com' },
  { SITE_URL: 'https://example.com/' },
  { NODE_ENV: 'staging' },
  { SITE_TOKEN: 'too-short' },
  { KEYSTATIC_PREVIEW_URL: 'https://example.com' },
])('says one sentence for one mistake: %j', (env) => {
  const [name] = Object.keys(env)
  expect(checkServeEnv(env)).toEqual({ problems: [expect.stringMatching(`^${name}: must .`)] })
})

describe('a site about to be served', () => {
  const problemsOf = (env: Record<string, string | undefined>, dev = false) =>
    checkServeEnv(env, { dev }).problems
  const project = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'k' }
  const own = [{}, { HOST: '::1' }, { HOST: 'localhost', SITE_URL: 'http://localhost:3000' }]
  const hosts = ['0.0.0.0', '192.168.1.7', 'my-laptop'].map((HOST) => ({ HOST }))
  const open = [...hosts, { SITE_URL: 'https://www.example.com' }]

  test('needs no settings on a developer’s machine', () => {
    for (const env of own) expect(checkServeEnv({ ...env, ...project })).toMatchObject({ problems: [] })
    for (const env of own) expect(checkServeEnv(env)).toMatchObject({ problems: [], isPublic: false })
  })

  const ports = { PORT: '4000', BACKEND_PORT: '4000' }
  test.each([
    ['both settings of a Supabase project', { SUPABASE_URL: project.SUPABASE_URL }, /needs both/],
    ['its key as well as its address', { SUPABASE_PUBLISHABLE_KEY: 'k' }, /needs both/],
    ['another port for the embedded backend', ports, /^BACKEND_PORT: .*4000/],
  ])('needs %s', (_, env, problem) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(problem)])
    expect(problemsOf({ ...env, ...project })).toEqual([])
  })

  test.each(open)('needs on a public address what limits visitors: %j', (env) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(/^TRUSTED_ADDRESS_HEADER: /)])
    for (const TRUSTED_ADDRESS_HEADER of ['x-real-ip', 'none']) {
      const served = { ...env, TRUSTED_ADDRESS_HEADER }
      expect(checkServeEnv(served)).toMatchObject({ problems: [], isPublic: true })
      expect(problemsOf({ ...served, ...project })).toEqual([expect.stringMatching(/^SITE_TOKEN: .*openssl/)])
      expect(problemsOf({ ...served, ...project, SITE_TOKEN: 'a-secret-that-is-long-enough' })).toEqual([])
    }
  })

  test('is never open for editing to the network', () => {
    expect(problemsOf({ SITE_URL: 'https://www.example.com' }, true)).toEqual([])
    expect(problemsOf({ HOST: '0.0.0.0' }, true)).toEqual([expect.stringMatching(/^HOST: .*edit/)])
  })
})

test.each(['web', '0', '70000', '80.5'])('rejects the port %s', (PORT) => {
  expect(() => readEnv({ PORT })).toThrow(/\.env\.example.*PORT: must be a port from 1 to 65535/)
})
