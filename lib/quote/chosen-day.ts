import { dayInWords, parseDay } from '#contract/day.ts'
import { pageLocale } from '#lib/ui/in-page-language.ts'
import type { FormLink } from './link-data.ts'
import type { Prefill } from './prefill.ts'

const CHANGED = 'day-typed'

/** The day on which the visitor needs what this page shows, and the delivery. All fields of the page share them. */
let chosen = { day: '', delivery: '', line: '', warning: '' }

export const typedDay = () => chosen.day
export const chosenDelivery = () => chosen.delivery

export function typeDay(day: string, delivery = chosen.delivery) {
  chosen = { day, delivery, line: '', warning: '' }
  dispatchEvent(new Event(CHANGED))
}

/** Keeps what the page says of the delivery and of a day that is too soon, in its language, for the forms. */
export const sayOfDay = (line = '', warning = '') => Object.assign(chosen, { line, warning })

const joined = (...lines: (string | undefined)[]) => lines.filter(Boolean).join('\n')

export function onDayTyped(listener: () => void) {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/** Empty until the day is complete: a year below 1000 is half-typed. */
export const chosenDay = () => (parseDay(chosen.day) >= '1000' ? chosen.day : '')

type Words = { neededBy: string }

/** A link with the chosen day and delivery. The day takes the place of the line of a template that asks for one. */
export function withChosenDay(link: FormLink, words: Words): FormLink {
  const neededBy = chosenDay()
  const { delivery, line, warning } = chosen
  const said = joined(line, warning)
  return { ...link, ...(neededBy && { neededBy, delivery, said, dayPrompt: `${words.neededBy}:` }) }
}

/** The same for the form in the page, which has a field for the day: the delivery goes above the description. */
export function withChosenDelivery(link: FormLink): FormLink {
  const neededBy = chosenDay()
  const said = neededBy && chosen.line
  return { ...link, neededBy, said, context: joined(link.context, said) }
}

/** "Needed by: December 14, 2026" and what the page says of that day, in its language. */
export const dayLines = ({ neededBy, said }: Prefill, words: Words) =>
  neededBy && joined(`${words.neededBy}: ${dayInWords(neededBy, pageLocale())}`, said)
