import { returnPath } from './context.ts'

const places = ['', '?q=cups&status=new', '?before=2026-01-01T00%3A00%3A00Z_1', '?request=1042', '/records']
test.each(places)('leads back to the list%s', (rest) => {
  expect(returnPath(`/form-submissions${rest}`)).toBe(`/form-submissions${rest}`)
})

const hosts = ['https://evil.example', '//evil.example', 'http://desk.invalid']
const elsewhere = [...hosts, '/\\evil.example', '/\t/evil.example']
const above = ['/form-submissions/../../evil', '/form-submissions/%2e%2e/%2e%2e/keystatic']
const pages = ['/form-submissions/export?q=x', '/form-submissionsevil', '/http:evil', '/printing']
const others = [...pages, '', undefined, 7]
test.each([
  ...elsewhere.map((origin) => `${origin}/form-submissions`),
  ...above,
  ...others,
  'javascript:alert(1)',
  `/form-submissions?q=${'x'.repeat(3000)}`,
])('redirects to the list instead of %j', (path) => {
  expect(returnPath(path)).toBe('/form-submissions')
})
