import { parseDay } from '#contract/day.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { onEvents } from '#lib/ui/on-events.ts'
import type { Needed } from './link-data.ts'
import type { Prefill } from './prefill.ts'

const CHANGED = 'day-typed'

const storage = browserStorage('sessionStorage')
const nameOf = () => `day:${location.pathname}`

/** The day on which the visitor needs what this page shows, and the delivery: all its fields share them, and a reload keeps them. */
const read = (): Record<'day' | 'delivery', string> => ({
  day: '',
  delivery: '',
  ...Object(storage.readJson(nameOf())),
})

export const typedDay = () => read().day
export const chosenDelivery = () => read().delivery

export function typeDay(day: string, delivery = chosenDelivery()) {
  storage.write(nameOf(), JSON.stringify({ day, delivery }))
  dispatchEvent(new Event(CHANGED))
}

export const onDayTyped = onEvents(CHANGED)

/** Empty until a day is complete: a year below 1000 is half-typed. */
export const completeDay = (day: string) => (parseDay(day) >= '1000' ? day : '')

/** What belongs to the day that a visitor has left or typed: of another one than the link's, nothing was said. */
export const neededOn = (day: string | undefined, { neededBy, ...prefill }: Prefill): Needed =>
  day === neededBy ? prefill : { delivery: prefill.delivery }
