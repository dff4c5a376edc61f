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

async function refreshed(expires_at: number) {
  const { refreshSession } = await import('./middleware.ts')
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json(sessionOf(token(inSeconds(3600)), inSeconds(3600)), { status: 200 }),
    )
  const cookie = `${NAME}=base64-${Buffer.from(JSON.stringify(sessionOf(token(expires_at), expires_at))).toString('base64url')}`
  const request = new NextRequest('https://site.example/form-submissions', { headers: { cookie } })
  const response = await refreshSession(request)
  return { asked: asked.mock.calls.map(([address]) => String(address)), cookies: response.cookies.getAll() }
}

afterEach(() => jest.restoreAllMocks())

test('does not call the backend while the session is valid', async () => {
  expect(await refreshed(inSeconds(3600))).toEqual({ asked: [], cookies: [] })
})

test('renews an expiring session for the page and the browser', async () => {
  const { asked, cookies } = await refreshed(inSeconds(30))
  expect(asked).toEqual(['https://abc.supabase.co/auth/v1/token?grant_type=refresh_token'])
  expect(cookies).toEqual([expect.objectContaining({ name: NAME, httpOnly: true, maxAge: 12 * 60 * 60 })])
})
