import { unstable_getResponseFromNextConfig as respond } from 'next/experimental/testing/server'
import { headersBySource, headersOf } from './headers.ts'
import { staticCsp } from './policy.ts'

test.each([
  ['https://www.example.com', true],
  ['http://localhost:3000', false],
])('browsers are asked to insist on https where it is there: %s', (siteUrl, expected) => {
  expect('strict-transport-security' in headersOf.base(siteUrl)).toBe(expected)
})

const headersAt = async (address: string, csp?: string) =>
  (
    await respond({
      url: `https://www.example.com${address}`,
      nextConfig: { headers: () => headersBySource({ csp, immutable: '/pictures/:file' }) },
    })
  ).headers
const policyAt = async (address: string) =>
  (await headersAt(address, staticCsp())).get('content-security-policy') ?? ''

test('no policy stands in the way of the development server', async () => {
  const headers = await headersAt('/')
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a page without a policy of its own allows its inline scripts, and nothing from elsewhere', async () => {
  for (const address of ['/', '/printing?from=/world.svg', '/no-such-page'])
    expect(await policyAt(address)).toMatch(
      /^default-src 'none'; script-src 'self' 'unsafe-inline'; .*script-src-attr 'none'/,
    )
})

test('where no page can be nothing runs that is opened by itself; a drawing keeps its style', async () => {
  for (const address of ['/images/a.html', '/api/metrics?a=b', '/pictures/a.avif']) {
    expect(await policyAt(address)).toContain("default-src 'none'")
    expect(await policyAt(address)).not.toContain('style-src')
  }
  expect(await policyAt('/world.svg?v=1')).toMatch(/default-src 'none'; style-src/)
  expect(await policyAt('/_next/static/chunks/worker.js')).not.toContain('default-src')
})
