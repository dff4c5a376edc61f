import { headersOf } from './headers.ts'

test.each([
  ['https://www.example.com', true],
  ['http://localhost:3000', false],
])('browsers are told to insist on https where it is there: %s', (siteUrl, expected) => {
  expect('strict-transport-security' in headersOf.anyAnswer('/', { siteUrl })).toBe(expected)
})

test('no policy stands in the way of the development server', () => {
  const headers = headersOf.anyAnswer('/', { dev: true })
  expect(headers).not.toHaveProperty('content-security-policy')
  expect(headers).toHaveProperty('x-content-type-options', 'nosniff')
})

test('where no page can be nothing runs that is opened by itself; a drawing keeps its style', () => {
  const policyOf = (address: string) => headersOf.anyAnswer(address)['content-security-policy']
  for (const address of ['/images/a.html', '/api/metrics?a=b']) {
    expect(policyOf(address)).toContain("default-src 'none'")
    expect(policyOf(address)).not.toContain('style-src')
  }
  expect(policyOf('/world.svg?v=1')).toMatch(/default-src 'none'; style-src/)
  for (const address of ['/printing?from=/world.svg', '/no-such-page', '/_next/static/chunks/worker.js'])
    expect(policyOf(address)).not.toContain('default-src')
})
