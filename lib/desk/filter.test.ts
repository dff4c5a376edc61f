import { filterHref, isNarrowed, paramsOf, readFilter, shownView, sortOf, sortsOf } from './filter.ts'

test('a filter round-trips through the URL', () => {
  const address =
    '/form-submissions?q=ana&view=mine&sort=event&status=new&event=Other&form=hero-quote&only=rush&only=soon&person=1042&from=2026-11-01&to=2026-11-20&by=won'
  const { searchParams } = new URL(address, 'http://x')
  expect(filterHref(readFilter(paramsOf(searchParams)))).toBe(address)
})

test('a cursor is part of the URL, but does not narrow the list', () => {
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
  [{ from: '0000-01-01' }],
  [{ to: '9999-12-31' }],
  [{ q: '\0' }],
  [{ event: '\0\0 ' }],
  [{ before: '2026-02-30T08:28:37Z_7' }],
  [{ q: '   ' }],
  [{ form: "x' or 1=1" }],
  [{ before: 'here', after: ['a', 'b'] }],
  [{ unknown: '1' }],
  [{ only: 'everything' }],
  [{ only: ['rush', 'x'] }],
])('ignores the invalid parameters %j', (params: Record<string, string | string[]>) => {
  expect(filterHref(readFilter(params))).toBe('/form-submissions')
})

test('removes characters that the database rejects from a search', () => {
  expect(readFilter({ q: 'an\0a' }).q).toBe('ana')
  expect(readFilter({ q: 'ana \ud83c' }).q).toBe('ana \ufffd')
  expect(readFilter({ q: `${'x'.repeat(199)}\u{1f381}` }).q).toBe(`${'x'.repeat(199)}\ufffd`)
})

test('truncates long searches', () => {
  expect(readFilter({ q: 'x'.repeat(5000) }).q).toHaveLength(200)
})

test('sorts waiting requests oldest first unless the user picks another order', () => {
  expect(sortOf({ view: 'overdue' })).toBe('oldest')
  expect(sortOf({ view: 'overdue', sort: 'event' })).toBe('event')
  expect(sortOf({ q: 'ana' })).toBe('newest')
})

test('shows staff the open requests by due date, but searches all requests', () => {
  expect([shownView({}), sortOf({})]).toEqual(['open', 'due'])
  expect([shownView({ q: 'ana' }), sortOf({ q: 'ana' })]).toEqual(['all', 'newest'])
  expect(sortsOf({ view: 'won', sort: 'due' })).not.toContain('due')
  expect(sortOf({ view: 'won', sort: 'due' })).toBe('newest')
})
