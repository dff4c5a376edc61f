import { dayInWords, parseDay } from '#contract/day.ts'
import { pageLocale } from '#lib/ui/in-page-language.ts'
import type { FormLink } from './link-data.ts'

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

type Words = { neededBy: string }

/** A link with the chosen day, which takes the place of the line of a template that asks for one. */
export function withChosenDay(link: FormLink, words: Words): FormLink {
  const neededBy = chosenDay()
  return { ...link, ...(neededBy && { neededBy, dayPrompt: words.neededBy }) }
}

/** "Needed by: December 14, 2026", in the language of the page. */
export const dayLine = (day = '', words: Words) => day && `${words.neededBy} ${dayInWords(day, pageLocale())}`
