import type { DayFacts } from '#contract/asked.ts'
import { dayIn, dayInWords, daysAfter } from '#contract/day.ts'
import { type Language, localeOf } from '#contract/languages.ts'
import { deadline, type Office, workingDayAfter } from '#contract/office-hours.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Messages } from '#messages/index.ts'

/** What an order of this size takes. */
export type Order = {
  /** The longest production time, in business days. */
  days: number
  /** There are no prices and times for so many. */
  isBeyond?: boolean
  /** The days that a rush order saves, what it adds, and what all then costs if that has a price. */
  rush?: { days: number; percent: number; total?: string }
}

/**
 * By when a proof has to be approved, and the working day that this is for: the one before a day on which the office is
 * closed. `rushed` is too soon but as a rush order; `unknown` is a day that only a quote can confirm, and `beyond` a quantity.
 */
export type Plan =
  | { state: 'planned' | 'rushed'; approve: string; ready: string }
  | { state: 'unknown' | 'beyond' | 'tooSoon' | 'past' }

/** The day, or the working day before it if the office is closed then. */
export const openDayBy = (day: string, office: Office) => workingDayAfter(daysAfter(day, 1), -1, office)

type Steps = {
  /** Business days of production and delivery, and those of them that a rush order saves. */
  days: number
  saved?: number
  /** Hours within which we send a quote. */
  answerHours: number
  office: Office
}

/**
 * Counts so many business days back from the day on which an order is needed. A proof comes a business day after the
 * deadline of the quote, and cannot be approved before. Beyond the last holiday in the calendar its closed days are not
 * known yet.
 */
export function planBack(day: string, { days, saved, answerHours, office }: Steps, now: Date): Plan {
  if (day < dayIn(now, office.zone)) return { state: 'past' }
  if (Date.parse(day) > Math.max(...office.holidays)) return { state: 'unknown' }
  const quoted = dayIn(deadline(now, answerHours, office), office.zone)
  const proof = workingDayAfter(quoted, 1, office)
  const ready = openDayBy(day, office)
  const approve = workingDayAfter(ready, -days, office)
  if (approve >= proof) return { state: 'planned', approve, ready }
  const rushed = workingDayAfter(ready, -Math.max(days - (saved ?? 0), 0), office)
  return saved && rushed >= proof ? { state: 'rushed', approve: rushed, ready } : { state: 'tooSoon' }
}

type Calendar = Omit<Steps, 'days' | 'saved'> & { services: readonly { name: string; days: number }[] }

/** How an order is planned for a day, with a service of delivery, or the slowest. */
export function planFor(
  { days, isBeyond, rush }: Order,
  { neededBy = '', delivery }: DayFacts,
  { services, ...calendar }: Calendar,
): Plan {
  const service = services.find(({ name }) => name === delivery)
  const saved = rush && Math.min(rush.days, days)
  const inAll = days + (service?.days ?? Math.max(...services.map((one) => one.days)))
  const plan = planBack(neededBy, { ...calendar, days: inAll, saved }, new Date())
  return isBeyond && plan.state !== 'past' ? { state: 'beyond' } : plan
}

/** What goes with a request of how it is planned. */
export const factOfPlan = ({ state }: Plan) =>
  state === 'tooSoon' ? 'Too soon as planned' : state === 'rushed' ? 'Rush order' : ''

/** "Approve the proof by Tuesday, December 8, for Monday, December 14." Empty without a day. */
export function planInWords(
  plan: Plan,
  day: string,
  { closed, arrives, rushed, ...others }: Messages['neededBy'],
  language: Language,
) {
  if (!day) return ''
  if (!('approve' in plan)) return others[plan.state]
  const inWords = (one: string) => dayInWords(one, localeOf(language), 'weekday')
  const said = [plan.ready !== day && closed, plan.state === 'rushed' && rushed, arrives]
    .filter(Boolean)
    .join(' ')
  return interpolate(said, { approve: inWords(plan.approve), day: inWords(plan.ready), asked: inWords(day) })
}
