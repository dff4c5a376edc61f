/** @jest-environment node */
import { redirectTo } from './link.ts'

const secret = 'a'.repeat(40)

test('a link moves its secret into a cookie of its page alone', () => {
  const { status, headers } = redirectTo('12', secret)
  expect([status, headers.get('location')]).toEqual([303, '/your-request/12'])
  const cookie = `your-request=${secret}; Path=/your-request/12; Max-Age=604800; HttpOnly; SameSite=Lax`
  expect(headers.get('set-cookie')).toBe(cookie)
})

test.each([
  ['12', `${secret}0`],
  ['12', secret.toUpperCase()],
  ['0', secret],
  ['12;x=', secret],
  ['//evil.example', secret],
])('%s/%s sets no cookie, and stays on the site', (reference, wrong) => {
  const { headers } = redirectTo(reference, wrong)
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('location')).toMatch(/^\/your-request\/[^/]*$/)
})
