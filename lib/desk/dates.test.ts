import { dateTime, duration, eventDate, promise, shortDayIn, sortableTimesIn, spanOf } from './dates.ts'

const iso = '2026-11-20T13:28:37.262123+00:00'

test('writes times in the reader’s zone, and marks them while that is unknown', () => {
  expect(dateTime(iso, 'America/New_York', 'long')).toBe('November 20th, 2026 at 8:28 AM')
  expect(dateTime(iso, 'America/New_York', 'short')).toBe('Nov 20, 8:28 AM')
  expect(dateTime(iso, 'UTC', 'medium')).toBe('Nov 20, 2026, 1:28 PM UTC')
  // Whatever the zone of the process.
  const evening = '2026-12-01T04:45:00+00:00'
  const zones = ['America/New_York', 'UTC', 'Pacific/Auckland']
  expect(zones.map((zone) => shortDayIn(evening, zone))).toEqual(['Nov 30', 'Dec 1', 'Dec 1'])
  expect(sortableTimesIn('Asia/Kolkata')(iso)).toBe('2026-11-20 18:58:37')
})

test('writes minutes, hours or days', () => {
  const written = [0, 59, 60, 47 * 60, 48 * 60].map(duration)
  expect(written).toEqual(['0 min', '59 min', '1 h', '47 h', '2 days'])
})

test('compares with the promised time', () => {
  const now = '2026-11-20T12:00:00.000Z'
  expect(promise('2026-11-20T17:30:00.000Z', now)).toEqual({ state: 'due', text: '5 h left' })
  expect(promise('2026-11-20T15:30:00.000Z', now)).toEqual({ state: 'soon', text: '3 h left' })
  expect(promise('2026-11-18T11:00:00.000Z', now)).toEqual({ state: 'overdue', text: '2 days overdue' })
  expect(promise(now, now).state).toBe('overdue')
})

test('spells out a day, but keeps other text of a visitor', () => {
  expect(eventDate('2027-03-14')).toBe('March 14th, 2027')
  expect(eventDate('in spring')).toBe('in spring')
})

test('a period starts and ends at midnight of the office, also over the change to summer time', () => {
  const span = (period: Parameters<typeof spanOf>[0]) => spanOf(period, '2026-03-09', 'America/New_York')
  expect(span('month')).toEqual({ from: '2026-03-01T05:00:00.000Z' })
  expect(span('last-month')).toEqual({ from: '2026-02-01T05:00:00.000Z', until: '2026-03-01T05:00:00.000Z' })
  expect(span('week')).toEqual({ from: '2026-03-03T05:00:00.000Z' })
  expect(span('year')).toEqual({ from: '2026-01-01T05:00:00.000Z' })
})
