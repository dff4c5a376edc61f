import { filterHref, isNarrowed, readFilter } from './filter.ts'

test('what was asked for survives the address', () => {
  const address =
    '/form-submissions?q=ana&status=new&event=Other&form=hero-quote&spam=no&from=2026-11-01&to=2026-11-20'
  const params = Object.fromEntries(new URL(address, 'http://x').searchParams)
  expect(filterHref(readFilter(params))).toBe(address)
})

test('a place in the list is part of the address, and no search', () => {
  const filter = readFilter({ before: '2026-11-20T08:28:37Z_7' })
  expect(filter.before).toEqual({ at: '2026-11-20T08:28:37Z', id: 7 })
  expect(isNarrowed(filter)).toBe(false)
  expect(filterHref(filter)).toBe('/form-submissions?before=2026-11-20T08%3A28%3A37Z_7')
})

test.each([
  [{ status: 'archived' }],
  [{ status: ['new', 'won'] }],
  [{ from: '2026-02-31' }],
  [{ to: 'yesterday' }],
  [{ q: '   ' }],
  [{ form: "x' or 1=1" }],
  [{ before: 'here', after: ['a', 'b'] }],
  [{ unknown: '1' }],
])('%j asks for nothing', (params: Record<string, string | string[]>) => {
  expect(filterHref(readFilter(params))).toBe('/form-submissions')
})

test('endless searches are cut', () => {
  expect(readFilter({ q: 'x'.repeat(5000) }).q).toHaveLength(200)
})
