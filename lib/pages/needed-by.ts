import { dayIn, dayInWords } from '#contract/day.ts'
import { type Language, localeOf } from '#contract/languages.ts'
import { isWorkingDay, type Office, workingDayAfter } from '#contract/office-hours.ts'
import { interpolate } from '#lib/content/interpolate.ts'

/** By when a proof has to be approved; `unknown` is a day that only a quote can confirm. */
export type Plan = { state: 'planned'; approve: string } | { state: 'unknown' | 'tooSoon' }

/**
 * Counts so many business days back from the day on which an order is needed. A proof that would have to be approved
 * today is too late, and beyond the last holiday in the calendar its closed days are not known yet.
 */
export function planBack(day: string, amount: number, office: Office, now: Date): Plan {
  const today = dayIn(now, office.zone)
  const isKnown = Date.parse(day) <= Math.max(...office.holidays)
  if (day < today || !isKnown || !isWorkingDay(day, office)) return { state: 'unknown' }
  const approve = workingDayAfter(day, -amount, office)
  return approve > today ? { state: 'planned', approve } : { state: 'tooSoon' }
}

type Words = Record<'dated' | 'unknown' | 'tooSoon', string>

/** "Approve the proof by Tuesday, December 8, for Monday, December 14." Empty without a day. */
export function planInWords(plan: Plan, day: string, { dated, ...others }: Words, language: Language) {
  if (!day) return ''
  if (plan.state !== 'planned') return others[plan.state]
  const inWords = (one: string) => dayInWords(one, localeOf(language), 'weekday')
  return interpolate(dated, { approve: inWords(plan.approve), day: inWords(day) })
}
