import { headersOf } from './headers'

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

test('a drawing that is opened by itself runs nothing; an address that only ends like one is a page', () => {
  const policyOf = (address: string) => headersOf.anyAnswer(address)['content-security-policy']
  expect(policyOf('/world.svg?v=1')).toContain("default-src 'none'")
  expect(policyOf('/printing?from=/world.svg')).not.toContain('default-src')
})
