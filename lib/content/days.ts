import { TZDate } from '@date-fns/tz'

export { dayInWords } from '#contract/day.ts'

/** The instant at which a calendar day, or one that many days later, starts in a time zone. */
function midnight(day: string, zone: string, daysLater = 0) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new TZDate(year, month - 1, date + daysLater, zone).getTime()
}

/** A date range from midnight of the first day to midnight after the last, in the office's time zone. */
export const spanOf = ({ from, until }: { from: string; until: string }, zone: string) => ({
  from: midnight(from, zone),
  until: midnight(until, zone, 1),
})

/** The date of a timestamp, such as 2026-12-25, in the office's time zone. */
export const dayAt = (moment: number, zone = 'UTC') => new TZDate(moment, zone).toISOString().slice(0, 10)
