import { returnPath } from './context.ts'

const cursor = '?before=2026-01-01T00%3A00%3A00Z_1'
test.each(['', '?q=cups&status=new', cursor, '?request=1042', '/records'])(
  'leads back to the list%s',
  (rest) => {
    expect(returnPath(`/form-submissions${rest}`)).toBe(`/form-submissions${rest}`)
  },
)

const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'http://desk.invalid',
]
const above = ['/form-submissions/../../evil', '/form-submissions/%2e%2e/%2e%2e/keystatic']
const others = [
  '/form-submissions/export?q=x',
  '/form-submissionsevil',
  '/http:evil',
  '/printing',
  '',
  undefined,
  7,
]
test.each([
  ...elsewhere.map((origin) => `${origin}/form-submissions`),
  ...[...above, ...others, 'javascript:alert(1)', `/form-submissions?q=${'x'.repeat(3000)}`],
])('redirects to the list instead of %j', (path) => {
  expect(returnPath(path)).toBe('/form-submissions')
})
