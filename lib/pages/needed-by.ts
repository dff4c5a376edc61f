import { dayIn } from '#contract/day.ts'
import { isWorkingDay, type Office, workingDayAfter } from '#contract/office-hours.ts'

/** By when a proof has to be approved; `unknown` is a day that only a quote can confirm. */
export type Plan = { approve: string } | { approve?: undefined; state: 'unknown' | 'tooSoon' }

/**
 * Counts so many business days back from the day on which an order is needed. A proof that would have to be approved
 * today is too late, and beyond the last holiday in the calendar its closed days are not known yet.
 */
export function planBack(day: string, amount: number, office: Office, now: Date): Plan {
  const today = dayIn(now, office.zone)
  const isKnown = Date.parse(day) <= Math.max(...office.holidays)
  if (day < today || !isKnown || !isWorkingDay(day, office)) return { state: 'unknown' }
  const approve = workingDayAfter(day, -amount, office)
  return approve > today ? { approve } : { state: 'tooSoon' }
}
