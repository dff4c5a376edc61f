import { parseDay } from '#contract/day.ts'
import { onEvents } from '#lib/ui/on-events.ts'
import { isPastDay } from './forms.ts'
import type { FormLink } from './link-data.ts'
import type { Prefill } from './prefill.ts'

const CHANGED = 'day-typed'

/** The day on which the visitor needs what this page shows, the delivery, and what the page says of both. */
export type Needed = Pick<FormLink, 'neededBy' | 'delivery' | 'said' | 'plan'>

const nothingSaid = { line: '', warning: '', plan: '' }

/** All fields of the page share them. */
let chosen = { ...nothingSaid, day: '', delivery: '' }

export const typedDay = () => chosen.day
export const chosenDelivery = () => chosen.delivery

export function typeDay(day: string, delivery = chosen.delivery) {
  chosen = { ...nothingSaid, day, delivery }
  dispatchEvent(new Event(CHANGED))
}

/** Keeps for the forms what the page says of the delivery and of a day that is too soon: in its language, and as data. */
export const sayOfDay = (said: Partial<typeof nothingSaid>) => Object.assign(chosen, nothingSaid, said)

const joined = (...lines: (string | undefined)[]) => lines.filter(Boolean).join('\n')

export const onDayTyped = onEvents(CHANGED)

/** Empty until the day is complete: a year below 1000 is half-typed. */
export const chosenDay = () => (parseDay(chosen.day) >= '1000' ? chosen.day : '')

/** The earlier one of the chosen day and of another, as of a list of products, with what belongs to it; none that is past. */
export function earliestNeeded(other: Needed = {}): Needed {
  const neededBy = chosenDay()
  const isLater = other.neededBy && (other.neededBy < neededBy || isPastDay(neededBy))
  if (!neededBy || isLater) return other
  const { delivery, line, warning, plan } = chosen
  return { neededBy, delivery, said: joined(line, warning), plan }
}

/** A link with the day and delivery. */
export const withChosenDay = (link: FormLink): FormLink => ({ ...link, ...earliestNeeded(link) })

/** The same for the form in the page, where the delivery goes above the description. */
export function withChosenDelivery(link: FormLink): FormLink {
  const neededBy = chosenDay()
  return { ...link, neededBy, context: joined(link.context, neededBy && chosen.line) }
}

/** What belongs to the day that a visitor has left or typed: of another one than the link's, nothing was said. */
export const neededOn = (day: string | undefined, { neededBy, ...prefill }: Prefill): Needed =>
  day === neededBy ? prefill : { delivery: prefill.delivery }
