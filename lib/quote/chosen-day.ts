import { parseDay } from '#contract/day.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { onEvents } from '#lib/ui/on-events.ts'

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
