import { headers } from 'next/headers'
import { consumeAttempt, resetAttempts } from './sign-in-attempts.ts'

jest.mock('next/headers', () => ({ headers: jest.fn() }))
jest.mock('#lib/server/env.ts', () => ({
  env: { SITE_TOKEN: 'the token', TRUSTED_ADDRESS_HEADER: 'x-forwarded-for' },
}))

const answer = { allowed: true, delay_ms: 0, retry_after: 900 }
const rpc = jest.fn()
const client = { rpc } as unknown as Parameters<typeof consumeAttempt>[0]

/** The parameters that the site sends to the database for an attempt from this address. */
async function told(address?: string, email = 'ana@example.com', browser: string | null = null) {
  jest.mocked(headers).mockResolvedValue(new Headers(address ? { 'x-forwarded-for': address } : {}) as never)
  rpc.mockReset().mockResolvedValue({ data: answer, error: null })
  await consumeAttempt(client, 'password', email, browser)
  const taken = rpc.mock.lastCall?.[1]
  await resetAttempts(client, email, browser)
  expect(rpc).toHaveBeenLastCalledWith('reset_sign_in_attempts', {
    p_account: taken.p_account,
    p_visitor: taken.p_visitor,
    p_browser: taken.p_browser,
  })
  return taken as { p_account: string; p_visitor: string | null; p_browser: string | null }
}

test('identifies a visitor by the address that our own proxy appended, not by the rest of the header', async () => {
  const { p_visitor } = await told('203.0.113.5')
  expect(p_visitor).toMatch(/^[0-9a-f]{64}$/)
  expect((await told('198.51.100.1, 203.0.113.5')).p_visitor).toBe(p_visitor)
  expect((await told('anything, 203.0.113.5 ')).p_visitor).toBe(p_visitor)
  expect((await told('203.0.113.5, 203.0.113.6')).p_visitor).not.toBe(p_visitor)
})

test('treats all addresses of one IPv6 /64 network as one visitor', async () => {
  const { p_visitor } = await told('2001:db8:0:7::1')
  expect((await told('2001:DB8:0:7:a:b:c:d')).p_visitor).toBe(p_visitor)
  expect((await told('2001:db8:0:8::1')).p_visitor).not.toBe(p_visitor)
})

test('sends no visitor hash without an address', async () => {
  expect((await told()).p_visitor).toBeNull()
})

test('hashes every spelling of an email address to the same account', async () => {
  const { p_account } = await told('203.0.113.5')
  expect((await told('203.0.113.5', ' ANA@example.com')).p_account).toBe(p_account)
})

test('sends a known browser as a hash of its own, from any address', async () => {
  const { p_browser } = await told('203.0.113.5', undefined, 'the id')
  expect(p_browser).toMatch(/^[0-9a-f]{64}$/)
  expect((await told('198.51.100.1', undefined, 'the id')).p_browser).toBe(p_browser)
  expect((await told('203.0.113.5')).p_browser).toBeNull()
})

test('waits as long as the database requires after frequent attempts', async () => {
  rpc.mockReset().mockResolvedValue({ data: { ...answer, delay_ms: 200 }, error: null })
  const since = performance.now()
  expect(await consumeAttempt(client, 'password', 'ana@example.com', null)).toBe('allowed')
  expect(performance.now() - since).toBeGreaterThan(190)
})

test('reports already_sent when the database does not allow another email', async () => {
  const turns = []
  for (const sends of [true, false, undefined]) {
    rpc.mockReset().mockResolvedValue({ data: { ...answer, sends }, error: null })
    turns.push(await consumeAttempt(client, 'mail', 'ana@example.com', null))
  }
  expect(turns).toEqual(['allowed', 'already_sent', 'allowed'])
})
