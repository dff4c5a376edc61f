import { cookies } from 'next/headers'
import { env } from '#lib/server/env.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'

jest.mock('next/headers', () => ({ cookies: jest.fn() }))
jest.mock('#lib/server/env.ts', () => ({ env: { SITE_TOKEN: 'the token' } }))

const ANA = 'ana@example.com'
let jar: Record<string, string>
const set = jest.fn((name: string, value: string) => {
  jar[name] = value
})

beforeEach(() => {
  jar = {}
  env.SITE_TOKEN = 'the token'
  set.mockClear()
  const get = (name: string) => (name in jar ? { name, value: jar[name] } : undefined)
  jest.mocked(cookies).mockResolvedValue({ get, set } as never)
})

test('recognizes a browser only for the account that signed in from it, in any spelling of the email', async () => {
  expect(await knownBrowser(ANA)).toBeNull()
  await rememberBrowser(ANA, null)
  const id = await knownBrowser(ANA)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(await knownBrowser(' ANA@example.com ')).toBe(id)
  expect(await knownBrowser('ben@example.com')).toBeNull()
})

test('keeps the ID of the browser at the next sign-in', async () => {
  await rememberBrowser(ANA, null)
  const id = await knownBrowser(ANA)
  await rememberBrowser(ANA, id)
  expect(await knownBrowser(ANA)).toBe(id)
})

test('sets a long-lived HttpOnly cookie without personal data', async () => {
  await rememberBrowser(ANA, null)
  const [name, value, options] = set.mock.lastCall as unknown[]
  expect(options).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/form-submissions' })
  expect((options as { maxAge: number }).maxAge).toBeGreaterThan(300 * 86_400)
  expect(`${name}${value}`).not.toMatch(/ana|example/)
})

test('rejects a tampered cookie and one signed with another secret, and sets none without a secret', async () => {
  await rememberBrowser(ANA, null)
  const [name, value] = Object.entries(jar)[0] as [string, string]
  jar[name] = value.replace(/^./, (first) => (first === '0' ? '1' : '0'))
  expect(await knownBrowser(ANA)).toBeNull()
  jar[name] = value
  env.SITE_TOKEN = 'another token'
  expect(await knownBrowser(ANA)).toBeNull()
  env.SITE_TOKEN = undefined
  expect(await knownBrowser(ANA)).toBeNull()
  await rememberBrowser(ANA, null)
  expect(set).toHaveBeenCalledTimes(1)
})
