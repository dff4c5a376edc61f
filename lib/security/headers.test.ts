import { responseHeaders } from './headers'

const namesOf = (given: Parameters<typeof responseHeaders>[0]) =>
  new Set(responseHeaders(given).flatMap(({ headers }) => headers.map(({ key }) => key)))

test.each([
  ['https://www.example.com', true],
  ['http://localhost:3000', false],
  [undefined, false],
])('browsers are told to insist on https where it is there: %s', (siteUrl, expected) => {
  expect(namesOf({ siteUrl, dev: false }).has('strict-transport-security')).toBe(expected)
})

test('no policy stands in the way of the development server', () => {
  const names = namesOf({ siteUrl: undefined, dev: true })
  expect(names.has('content-security-policy')).toBe(false)
  expect(names.has('x-content-type-options')).toBe(true)
})
