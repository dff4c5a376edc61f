import { type Answers, unanswered } from '#contract/answers.ts'
import type { FormName } from '#contract/forms.ts'
import type { FormValues } from './schemas.ts'

const joined = (parts: string[], separator: string) => parts.filter(Boolean).join(separator)

const nothingChosen = (page: string) => `nothing chosen yet${page && ` (asked on ${page})`}`

function fromHeroQuote({ name, interest, product, ...contact }: FormValues<'hero-quote'>, page: string) {
  const [firstName = '', ...rest] = name.split(/\s+/)
  return {
    ...contact,
    firstName,
    lastName: rest.join(' '),
    eventType: interest,
    details: `Quote request for: ${joined([interest, product], ' - ') || nothingChosen(page)}`,
  }
}

function fromQuickQuote(values: FormValues<'quick-quote'>) {
  const { projectType, timeline, budgetRange, description, ...same } = values
  return {
    ...same,
    eventType: projectType,
    details: joined([description, `Timeline: ${timeline}`, `Budget: ${budgetRange}`], '\n'),
  }
}

/** Two forms ask in words of their own; the project form asks for the answers by their names. */
const translations: { [F in FormName]?: (values: FormValues<F>, page: string) => Partial<Answers> } = {
  'hero-quote': fromHeroQuote,
  'quick-quote': fromQuickQuote,
}

/** Each form in its own words, sent from a page, becomes the nine answers that all submissions share. */
export const toAnswers = <F extends FormName>(form: F, values: FormValues<F>, page = ''): Answers => ({
  ...unanswered,
  ...(translations[form]?.(values, page) ?? values),
})
