import { dayIn, dayInWords } from '#contract/day.ts'
import { type Language, localeOf } from '#contract/languages.ts'
import { isWorkingDay, type Office, workingDayAfter } from '#contract/office-hours.ts'
import { interpolate } from '#lib/content/interpolate.ts'

/**
 * By when a proof has to be approved, and the working day that this is for: the one before a day on which the office is
 * closed. `unknown` is a day that only a quote can confirm.
 */
export type Plan = { state: 'planned'; approve: string; ready: string } | { state: 'unknown' | 'tooSoon' }

/**
 * Counts so many business days back from the day on which an order is needed. A proof that would have to be approved
 * today is too late, and beyond the last holiday in the calendar its closed days are not known yet.
 */
export function planBack(day: string, amount: number, office: Office, now: Date): Plan {
  const today = dayIn(now, office.zone)
  const isKnown = Date.parse(day) <= Math.max(...office.holidays)
  if (day < today || !isKnown) return { state: 'unknown' }
  const ready = isWorkingDay(day, office) ? day : workingDayAfter(day, -1, office)
  const approve = workingDayAfter(ready, -amount, office)
  return approve > today ? { state: 'planned', approve, ready } : { state: 'tooSoon' }
}

type Words = Record<'closed' | 'dated' | 'unknown' | 'tooSoon', string>

/** "Approve the proof by Tuesday, December 8, for Monday, December 14." Empty without a day. */
export function planInWords(
  plan: Plan,
  day: string,
  { closed, dated, ...others }: Words,
  language: Language,
) {
  if (!day) return ''
  if (plan.state !== 'planned') return others[plan.state]
  const inWords = (one: string) => dayInWords(one, localeOf(language), 'weekday')
  const said = plan.ready === day ? dated : `${closed} ${dated}`
  return interpolate(said, { approve: inWords(plan.approve), day: inWords(plan.ready), asked: inWords(day) })
}
