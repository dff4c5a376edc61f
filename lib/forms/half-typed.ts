import { parseDay } from '#contract/day.ts'

/** The `min` of a date field: with a year below it, the date is half-typed. */
export const EARLIEST_DAY = '1000-01-01'

/** A day that is typed to its end, else ''. */
export const wholeDay = (typed = '') => (parseDay(typed) >= EARLIEST_DAY ? typed : '')

/** A half-typed date has an empty value, or a year below 1000. */
export const isHalfTyped = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.validity.badInput || field.validity.rangeUnderflow)
