import { readOffice } from '#contract/office-hours.ts'
import {
  daysUntil,
  duration,
  eventDate,
  longDateTime,
  promiseClock,
  rangeOfDays,
  shortDateTime,
  sortableDateTime,
  startOfDay,
} from './dates.ts'

const written = '2026-11-20T23:28:37.262123+00:00'

test.each([
  ['UTC', 'November 20th, 2026 at 11:28 PM UTC'],
  ['Europe/Berlin', 'November 21st, 2026 at 12:28 AM'],
  ['America/New_York', 'November 20th, 2026 at 6:28 PM'],
  ['Asia/Kolkata', 'November 21st, 2026 at 4:58 AM'],
])('shows the date of a request in the time zone %s', (zone, text) => {
  expect(longDateTime(written, zone)).toBe(text)
})

test.each([
  ['2026-11-18T09:00:00Z', '2026-11-18T20:00:00Z', 'November 18, 2026'],
  ['2026-11-18T09:00:00Z', '2026-11-20T20:00:00Z', 'November 18 – 20, 2026'],
  ['2026-11-18T09:00:00Z', '2026-11-19T01:00:00Z', 'November 18, 2026'],
])('formats the range from %s to %s as %s in New York', (from, to, text) => {
  expect(rangeOfDays(from, to, 'America/New_York').replace(/\s/g, ' ')).toBe(text)
})

test('exported timestamps sort as text', () => {
  expect(sortableDateTime(written, 'Europe/Berlin')).toBe('2026-11-21 00:28:37')
})

test('formats a short date and time', () => {
  expect(shortDateTime(written, 'Europe/Berlin')).toMatch(/^Nov 21, 2026, 12:28\sAM$/)
  expect(shortDateTime(written, 'UTC')).toMatch(/^Nov 20, 2026, 11:28\sPM UTC$/)
})

test.each([
  ['2027-03-14', 'March 14th, 2027'],
  ['2027-02-31', '2027-02-31'],
  ['sometime in spring', 'sometime in spring'],
  ['0000-00-00', '0000-00-00'],
])('the event date %p is shown as %p', (given, shown) => {
  expect(eventDate(given)).toBe(shown)
})

test.each([
  ['2026-11-20', 'UTC', 0, '2026-11-20T00:00:00.000Z'],
  ['2026-11-20', 'America/New_York', 0, '2026-11-20T05:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', 0, '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', 1, '2026-10-25T23:00:00.000Z'],
  // Summer time starts at midnight there.
  ['2026-03-29', 'Asia/Beirut', 1, '2026-03-29T21:00:00.000Z'],
])('%s in %s, %i days later, starts at %s', (day, zone, later, instant) => {
  expect(new Date(startOfDay(day, zone, later)).toISOString()).toBe(instant)
})

test.each([
  [-3, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
])('formats %i minutes as %p', (minutes, text) => {
  expect(duration(minutes)).toBe(text)
})

describe('with a promised response time of 24 hours', () => {
  const at = (hoursLater: number) =>
    promiseClock(written, new Date(Date.parse(written) + hoursLater * 3_600_000), 24, readOffice(undefined))

  test.each([
    [1, 'due', 23 * 60],
    [19.9, 'due', 246],
    [20, 'soon', 240],
    [24, 'overdue', 0],
    [30, 'overdue', 6 * 60],
  ])('after %d hours a request is %s', (hours, state, minutes) => {
    expect(at(hours)).toMatchObject({ state, minutes })
  })

  test('a server clock behind the database’s leaves the full time', () => {
    expect(at(-1)).toEqual({ state: 'due', minutes: 24 * 60 })
  })
})

test('counts the days until an event by calendar date', () => {
  expect(daysUntil('2026-11-23', '2026-11-21')).toBe(2)
  expect(daysUntil('2026-11-20', '2026-11-21')).toBe(-1)
})
