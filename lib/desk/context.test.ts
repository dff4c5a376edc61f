import { returnPath } from './context.ts'

const places = ['', '?q=cups&status=new', '?before=2026-01-01T00%3A00%3A00Z_1', '?request=1042', '/records']
test.each(places)('leads back to the list%s', (rest) => {
  expect(returnPath(`/form-submissions${rest}`)).toBe(`/form-submissions${rest}`)
})

test.each([
  'https://evil.example/form-submissions',
  '//evil.example/form-submissions',
  'http://desk.invalid/form-submissions',
  '/\\evil.example/form-submissions',
  '/\t/evil.example/form-submissions',
  '/form-submissions/../../evil',
  '/form-submissions/%2e%2e/%2e%2e/keystatic',
  '/form-submissions/export?q=x',
  '/form-submissionsevil',
  '/http:evil',
  '/printing',
  'javascript:alert(1)',
  `/form-submissions?q=${'x'.repeat(3000)}`,
  '',
  undefined,
  7,
])('redirects to the list instead of %j', (path) => {
  expect(returnPath(path)).toBe('/form-submissions')
})
