import { unstable_getResponseFromNextConfig as respond } from 'next/experimental/testing/server'
import { env } from '#lib/server/env.ts'
import { headersBySource, headersOf } from './headers.ts'
import { staticCsp } from './policy.ts'

test.each([
  ['https://www.example.com', true],
  ['http://localhost:3000', false],
])('sends HSTS only for an HTTPS site: %s', (siteUrl, expected) => {
  expect('strict-transport-security' in headersOf.base(siteUrl)).toBe(expected)
})

async function headersAt(address: string, csp?: string) {
  const nextConfig = { headers: () => headersBySource(csp) }
  return (await respond({ url: `https://www.example.com${address}`, nextConfig })).headers
}
const policyAt = async (address: string) =>
  (await headersAt(address, staticCsp())).get('content-security-policy') ?? ''

test('sends no CSP from the development server', async () => {
  const headers = await headersAt('/')
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('allows inline scripts but no other origins on a page without its own CSP', async () => {
  const policy = /^default-src 'none'; script-src 'self' 'unsafe-inline'; .*script-src-attr 'none'/
  const missing = ['/no-such-page', '/form-submissions/no-such-page']
  for (const address of ['/', '/printing?from=/world.svg', ...missing, '/keystatic', '/api/x'])
    expect(await policyAt(address)).toMatch(policy)
})

test('leaves the desk, the editor and customers’ pages to the policy of the middleware', async () => {
  for (const address of ['', '/members', '/files/a'])
    expect(await policyAt(`/form-submissions${address}`)).toBe('')
  for (const address of ['', '/12', '/12/a1', '/12/files/a'])
    expect(await policyAt(`/your-request${address}`)).toBe('')
  env.KEYSTATIC_GITHUB_REPO = 'harborline/website'
  expect(await policyAt('/keystatic')).toBe('')
  expect(await policyAt('/api/keystatic/tree')).not.toContain('style-src')
  env.KEYSTATIC_GITHUB_REPO = undefined
})

test('lets no file outside the pages run scripts, and lets an SVG keep its styles', async () => {
  for (const address of ['/images/a.html', '/share/a.jpg?a=b']) {
    expect(await policyAt(address)).toContain("default-src 'none'")
    expect(await policyAt(address)).not.toContain('style-src')
  }
  expect(await policyAt('/world.svg?v=1')).toMatch(/default-src 'none'; style-src/)
  expect(await policyAt('/_next/static/chunks/worker.js')).not.toContain('default-src')
})
