import { returnPath } from './context.ts'

test.each([
  '/form-submissions',
  '/form-submissions?q=cups&status=new',
  '/form-submissions?before=2026-01-01T00%3A00%3A00Z_1',
  '/form-submissions?request=1042',
  '/form-submissions/records',
])('redirects back to %s', (path) => {
  expect(returnPath(path)).toBe(path)
})

test.each([
  'https://evil.example/form-submissions',
  '//evil.example/form-submissions',
  '/\\evil.example/form-submissions',
  '/\t/evil.example/form-submissions',
  '/form-submissions/../../evil',
  '/form-submissions/%2e%2e/%2e%2e/keystatic',
  '/form-submissions/export?q=x',
  '/form-submissionsevil',
  'javascript:alert(1)',
  'http://desk.invalid/form-submissions',
  '/http:evil',
  '/printing',
  '',
  `/form-submissions?q=${'x'.repeat(3000)}`,
  undefined,
  7,
])('redirects to the list instead of %j', (path) => {
  expect(returnPath(path)).toBe('/form-submissions')
})
