import type { z } from 'zod'
import { sentence } from '#lib/content/content-error.ts'
import { spanOf } from '#lib/content/days.ts'
import { announcements } from '#lib/content/schema/announcements.ts'
import { expiredAnnouncements } from './announcements.ts'
import type { Loaded } from './load.ts'

const entry = { text: 'Order early.', from: '2026-12-01', until: '2026-12-04', pages: [] as string[] }
const said = (...list: unknown[]) =>
  (announcements.validator.safeParse({ list }).error?.issues ?? []).map(
    ({ path, message }: z.core.$ZodIssue) => `${path.join('.')} ${message}`,
  )

test("an announcement starts and ends at midnight in the office's time zone, also across a DST change", () => {
  const at = (day: string) => spanOf({ from: day, until: day }, 'America/New_York')
  expect(at('2026-12-04')).toEqual({
    from: Date.parse('2026-12-04T05:00Z'),
    until: Date.parse('2026-12-05T05:00Z'),
  })
  // DST ends, so this day has 25 hours.
  expect(at('2026-11-01')).toEqual({
    from: Date.parse('2026-11-01T04:00Z'),
    until: Date.parse('2026-11-02T05:00Z'),
  })
})

test('accepts a single day, consecutive announcements, and the same days on different pages', () => {
  const next = { ...entry, text: 'And now?', from: '2026-12-05', until: '2026-12-05' }
  const elsewhere = { ...entry, text: 'Here.', pages: ['/printing'] }
  expect(said(entry, next)).toEqual([])
  expect(said({ ...entry, pages: ['/'] }, elsewhere)).toEqual([])
})

test.each([
  [[{ ...entry, from: '2026-12-05' }], 'list.0.until is before the first day (2026-12-05)'],
  [[{ ...entry, until: '2026-12-32' }], 'list.0.until is not a date on the calendar'],
  [[{ ...entry, until: 'Dec 4' }], 'list.0.until write year, month and day'],
  [[{ ...entry, text: 'a'.repeat(121) }], 'list.0.text is too long; shorten it to 120'],
  [[{ ...entry, text: 'See [this](pricing).' }], 'list.0.text has an invalid link'],
  [[{ ...entry, pages: ['pricing'] }], 'list.0.pages.0 write a page address'],
  [[entry, { ...entry, text: 'Late.', from: '2026-12-04' }], 'list.1.from overlaps with entry 1'],
  [[entry, { ...entry, text: 'Late.', pages: ['/printing'] }], 'list.1.from overlaps with entry 1'],
])('rejects %j: %s', (list, sentence) => {
  expect(said(...list).join('\n')).toContain(sentence)
})

test('lists announcements whose last day is over, but no current or upcoming ones', () => {
  const at = (moment: string) =>
    expiredAnnouncements(
      {
        content: { announcements: { list: [entry] }, site: { office: { zone: 'America/New_York' } } },
        parsed: new Map(),
      } as unknown as Loaded,
      Date.parse(moment),
    ).map(sentence)
  expect(at('2026-11-20T00:00Z')).toEqual([])
  expect(at('2026-12-05T04:59Z')).toEqual([])
  expect(at('2026-12-05T05:00Z')).toEqual([
    'content/announcements.yaml, field "list, entry 1": ended on December 4, 2026; remove it or change its dates.',
  ])
})
