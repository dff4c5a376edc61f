import { type AnswerName, type FormName, forEachAnswer } from '#contract/answers.ts'
import type { FactName } from '#contract/asked.ts'
import type { FactWords } from '#contract/asked-in-words.ts'
import type { Messages } from '#messages/en.ts'

/** Each form's fields by the answers that they give, with the options of its first select: labels by the English value. */
const fieldsIn = ({ hero, quote, project }: Messages['forms']) => ({
  'hero-quote': { ...hero.fields, firstName: hero.fields.name, eventType: hero.fields.interest },
  'quick-quote': { ...quote.fields, eventType: quote.fields.projectType, details: quote.fields.description },
  'project-request': project.fields,
})
const fieldsOf = (form: string, forms: Messages['forms']) =>
  Object.entries(fieldsIn(forms)).find(([name]) => name === form)?.[1]

/** The value of an option as it was sent; undefined for anything else. */
export const optionIn = (options: object, sent = '') => Object.keys(options).find((value) => value === sent)

/** The values that a form's first select sends. */
export const optionValues = (form: FormName, forms: Messages['forms']) =>
  Object.keys(fieldsIn(forms)[form].eventType.options)

/** The label, in the language of `forms`, of a sent value. */
export const optionLabel = (form: string, value: string, forms: Messages['forms']) =>
  Object.entries(fieldsOf(form, forms)?.eventType.options ?? {}).find(([name]) => name === value)?.[1]

/** What a form calls its answers; by the names of the project form what it does not ask. */
export function answerLabels(form: string, forms: Messages['forms']) {
  const own: Partial<Record<AnswerName, { label: string }>> = fieldsOf(form, forms) ?? {}
  return forEachAnswer((answer) => (own[answer] ?? forms.project.fields[answer]).label)
}

/** What each fact that a visitor chose is called, with its options: labels by the English value. */
export const factWords = ({ forms: { quote, shared } }: Messages): Record<FactName, FactWords> => ({
  ...shared.facts,
  timeline: quote.fields.timeline,
  budget: quote.fields.budgetRange,
})
