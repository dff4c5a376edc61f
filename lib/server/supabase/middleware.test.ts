import { NextRequest } from 'next/server'

jest.mock('#lib/server/env.ts', () => ({
  env: { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'key', SITE_TOKEN: 'secret' },
}))
/** What a browser keeps; like a browser, it forgets what is set to expire. */
const jar = new Map<string, string>()
type Set = { name: string; value: string; maxAge?: number; expires?: number | Date }
function keep({ name, value, maxAge = 1, expires = Number.POSITIVE_INFINITY }: Set) {
  if (maxAge === 0 || Number(expires) <= Date.now()) jar.delete(name)
  else jar.set(name, value)
}
const inJar = () => [...jar].map(([name, value]) => ({ name, value }))
jest.mock('next/headers', () => ({
  cookies: async () => ({
    getAll: inJar,
    set: (name: string, value: string, options: object) => keep({ name, value, ...options }),
  }),
}))

const HOUR = 60 * 60
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** `notes` make a session as long as is wanted. */
function session(expires_at: number, refresh_token: string, notes = '') {
  const claims = JSON.stringify({ exp: expires_at, sub: 'ana' })
  const access_token = ['{"alg":"HS256"}', claims, 'x'].map(btoa).join('.')
  const user = { id: 'ana', user_metadata: { notes } }
  return { access_token, refresh_token, token_type: 'bearer', expires_at, expires_in: HOUR, user }
}
const cookieOf = (value: object) => `base64-${Buffer.from(JSON.stringify(value)).toString('base64url')}`

let answers: Response[] = []
const asked = jest
  .spyOn(globalThis, 'fetch')
  .mockImplementation(async () => answers.shift() ?? Response.error())
const calls = () => asked.mock.calls.map(([address]) => String(address))
const log = jest.fn()
Object.assign(console, { error: log, warn: log })

beforeEach(() => {
  jar.clear()
  for (const mock of [asked, log]) mock.mockClear()
})
afterEach(() => expect(log).not.toHaveBeenCalled())

async function signIn(given: object) {
  const { createSessionClient } = await import('./server.ts')
  const client = await createSessionClient()
  answers = [Response.json(given)]
  await client.auth.signInWithPassword({ email: 'ana@example.com', password: 'password' })
  asked.mockClear()
  return client
}

/** Loads a page of the desk with the cookies of the jar, and keeps what the response sets. */
async function visit(...renewals: Response[]) {
  const { refreshSession } = await import('./middleware.ts')
  answers = renewals
  asked.mockClear()
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
  const request = new NextRequest('https://site.example/form-submissions', { headers: { cookie } })
  const response = await refreshSession(request)
  const set = response.cookies.getAll()
  for (const changed of set) keep(changed)
  return { passed: request.cookies.getAll(), set }
}

type Cookies = { name: string; value: string }[]
function become(cookies: Cookies) {
  jar.clear()
  for (const { name, value } of cookies) jar.set(name, value)
}

/** The session as a page or an action reads it from the cookies of its request. */
async function sessionOf(cookies: Cookies) {
  become(cookies)
  const { createSessionClient } = await import('./server.ts')
  return (await (await createSessionClient()).auth.getSession()).data.session
}

const LONG = 'n'.repeat(9000)

test.each(['', LONG])('does not call the backend while a session of the site is valid', async (notes) => {
  await signIn(session(inSeconds(HOUR), 'first', notes))
  const before = inJar()
  expect(before.length).toBe(notes ? 4 : 1)
  expect(await visit()).toEqual({ passed: before, set: [] })
  expect(await sessionOf(before)).toMatchObject({ refresh_token: 'first' })
  expect(calls()).toEqual([])
})

test('renews an expiring session again and again, for the page and the browser', async () => {
  await signIn(session(inSeconds(30), 'first', LONG))
  // The chunks differ in number, and some stay the same.
  for (const [index, length] of [9000, 9000, 0, 20, 6000].entries()) {
    const renewed = session(inSeconds(index < 4 ? 30 : HOUR), `again ${index}`, 'n'.repeat(length))
    const { passed, set } = await visit(Response.json(renewed))
    expect(calls()).toEqual(['https://abc.supabase.co/auth/v1/token?grant_type=refresh_token'])
    const settings = { httpOnly: true, sameSite: 'lax', maxAge: 12 * HOUR }
    expect(set).toContainEqual(expect.objectContaining(settings))
    expect(passed.filter(({ value }) => value)).toEqual(expect.arrayContaining(inJar()))
  }
  expect(await sessionOf(inJar())).toMatchObject({ refresh_token: 'again 4' })
})

test('signing out leaves nothing, and so does a session that the auth server does not renew', async () => {
  const client = await signIn(session(inSeconds(HOUR), 'first', LONG))
  answers = [new Response(null, { status: 204 })]
  await client.auth.signOut({ scope: 'local' })
  expect(inJar()).toEqual([])

  await signIn(session(inSeconds(-10), 'first'))
  await visit(Response.json({ code: 400, error_code: 'refresh_token_not_found', msg: '' }, { status: 400 }))
  expect(inJar()).toEqual([])
  log.mockClear()
})

describe('a session that the site did not set', () => {
  const forged = session(1, 'forged')
  const signed = `${cookieOf(forged)}.${'0'.repeat(64)}`
  const toCome = cookieOf(session(inSeconds(HOUR), 'forged'))
  const malformed = ['base64-bnVsbA', '', '.', '{"refresh_token":1}']
  test.each([signed, toCome, ...malformed])('costs no call, and no page sees it: %s', async (value) => {
    const ofOthers = { name: 'sb-abc-auth-token', value: cookieOf(forged) }
    become([{ name: 'staff-session', value }, ofOthers])
    const { passed, set } = await visit()
    expect(set).toEqual([])
    expect(passed).toContainEqual(ofOthers)
    // As well for an action that is posted to another page, past the middleware.
    expect(await sessionOf(passed)).toBeNull()
    expect(calls()).toEqual([])
  })

  test.each([
    ['under another name', 'staff-session.0', '-'],
    ['altered', 'staff-session', '-e'],
  ])('costs no call: its cookie %s', async (_, name, mark) => {
    await signIn(session(1, 'first'))
    become(inJar().map(({ value }) => ({ name, value: value.replace('-', mark) })))
    expect(await sessionOf((await visit()).passed)).toBeNull()
    expect(calls()).toEqual([])
  })

  test('is none on a page whose middleware has removed it, where Next.js leaves out its value', async () => {
    expect(await sessionOf([{ name: 'staff-session' } as Cookies[0]])).toBeNull()
  })

  test('is replaced by one of the site, of which it becomes no part', async () => {
    await signIn(session(inSeconds(HOUR), 'old', LONG))
    const forgotten = inJar().map(({ name, value }) => ({ name, value: value.replace(/.$/, 'x') }))
    become(forgotten)
    await signIn(session(inSeconds(HOUR), 'new', 'n'.repeat(3000)))
    expect(await sessionOf(inJar())).toMatchObject({ refresh_token: 'new' })
  })
})
