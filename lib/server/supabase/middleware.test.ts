import { NextRequest } from 'next/server'

jest.mock('#lib/server/env.ts', () => ({
  env: { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'key' },
}))

const NAME = 'sb-abc-auth-token'
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

const sessionOf = (token: string, expires_at: number) => ({
  access_token: token,
  refresh_token: 'again',
  token_type: 'bearer',
  expires_at,
  expires_in: 3600,
  user: { id: 'ana' },
})
const token = (exp: number) =>
  ['{"alg":"HS256"}', JSON.stringify({ exp, sub: 'ana' }), 'x'].map(btoa).join('.')

const cookieOf = (expires_at: number) =>
  `base64-${Buffer.from(JSON.stringify(sessionOf(token(expires_at), expires_at))).toString('base64url')}`

async function refreshed(cookie: string) {
  const { refreshSession } = await import('./middleware.ts')
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json(sessionOf(token(inSeconds(3600)), inSeconds(3600)), { status: 200 }),
    )
  const request = new NextRequest('https://site.example/form-submissions', { headers: { cookie } })
  const response = await refreshSession(request)
  return {
    passed: request.cookies.getAll(),
    asked: asked.mock.calls.map(([address]) => String(address)),
    cookies: response.cookies.getAll(),
  }
}

afterEach(() => jest.restoreAllMocks())

test('does not call the backend while the session is valid', async () => {
  const value = cookieOf(inSeconds(3600))
  expect(await refreshed(`${NAME}=${value}`)).toEqual({
    asked: [],
    cookies: [],
    passed: [{ name: NAME, value }],
  })
  const chunks = `${NAME}.0=${value.slice(0, 100)}; ${NAME}.1=${value.slice(100)}`
  expect((await refreshed(`${chunks}; ${NAME}-code-verifier=base64-ImEi`)).passed).toHaveLength(3)
})

test('renews an expiring session for the page and the browser', async () => {
  const { asked, cookies } = await refreshed(`${NAME}=${cookieOf(inSeconds(30))}`)
  expect(asked).toEqual(['https://abc.supabase.co/auth/v1/token?grant_type=refresh_token'])
  expect(cookies).toEqual([expect.objectContaining({ name: NAME, httpOnly: true, maxAge: 12 * 60 * 60 })])
})

test.each(['base64-!', 'base64-e30x', 'base64-bnVsbA', '', '{'])(
  'drops the session %p, which cannot be decoded, without a line in the log',
  async (value) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    const { passed, asked, cookies } = await refreshed(`${NAME}=${value}; other=kept`)
    expect(passed.map(({ name }) => name)).toEqual(['other'])
    expect(asked).toEqual([])
    expect(cookies).toEqual([expect.objectContaining({ name: NAME, value: '' })])
    expect(logged).not.toHaveBeenCalled()
  },
)
