import { type AnswerName, type Answers, emptyAnswers, type FormName } from '#contract/answers.ts'
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

/** A tenth key, such as a new field that only travels beside the answers, is a type error here. */
const onlyAnswers = <T extends { [K in keyof T]: K extends AnswerName ? string : never }>(
  answers: T,
): Partial<Answers> => answers

const mappings: { [F in FormName]: (values: FormValues<F>, page: string) => Partial<Answers> } = {
  'hero-quote': (values, page) => onlyAnswers(fromHeroQuote(values, page)),
  'quick-quote': (values) => onlyAnswers(fromQuickQuote(values)),
  // Its fields have the names of the answers.
  'project-request': (values) => onlyAnswers(values),
}

/** Maps the values of a form, sent from a page, onto the nine answers that all submissions share. */
export const toAnswers = <F extends FormName>(form: F, values: FormValues<F>, page = ''): Answers => ({
  ...emptyAnswers,
  ...mappings[form](values, page),
})
