import { parseDay } from '#contract/day.ts'

const CHANGED = 'day-typed'

/** The day on which the visitor needs what this page shows. All fields of the page that ask for it share it. */
let typed = ''

export const typedDay = () => typed

export function typeDay(day: string) {
  typed = day
  dispatchEvent(new Event(CHANGED))
}

export function onDayTyped(listener: () => void) {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/** Empty until the day is complete: a year below 1000 is half-typed. */
export const chosenDay = () => (parseDay(typed) >= '1000' ? typed : '')
