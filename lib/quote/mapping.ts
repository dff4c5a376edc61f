import { type Answers, emptyAnswers, type FormName } from '#contract/answers.ts'
import type { FormValues } from './schemas.ts'

const joined = (texts: string[], separator: string) => texts.filter(Boolean).join(separator)

const nothingChosen = (page: string) => `nothing chosen yet${page && ` (asked on ${page})`}`

function fromHeroQuote({ name, interest, product, ...contact }: FormValues<'hero-quote'>, page: string) {
  const [firstName = '', ...rest] = name.split(/\s+/)
  const details = `Quote request for: ${joined([interest, product], ' - ') || nothingChosen(page)}`
  return { ...contact, firstName, lastName: rest.join(' '), eventType: interest, details }
}

function fromQuickQuote(values: FormValues<'quick-quote'>) {
  const { projectType, timeline, budgetRange, description, ...same } = values
  const details = joined([description, `Timeline: ${timeline}`, `Budget: ${budgetRange}`], '\n')
  return { ...same, eventType: projectType, details }
}

/** The fields of the project request have the names of the answers; the other two forms are mapped. */
const mappings: { [F in FormName]?: (values: FormValues<F>, page: string) => Partial<Answers> } = {
  'hero-quote': fromHeroQuote,
  'quick-quote': fromQuickQuote,
}

/** Maps the values of a form, sent from a page, onto the nine answers that all submissions share. */
export const toAnswers = <F extends FormName>(form: F, values: FormValues<F>, page = ''): Answers => ({
  ...emptyAnswers,
  ...(mappings[form]?.(values, page) ?? values),
})
