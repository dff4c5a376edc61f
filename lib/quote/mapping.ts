import { type AnswerName, type Answers, emptyAnswers, type FormName } from '#contract/answers.ts'
import { dayInWords } from '#contract/day.ts'
import type { FormValues } from './schemas.ts'

const joined = (texts: string[], separator: string) => texts.filter(Boolean).join(separator)

const nothingChosen = (page: string) => `nothing chosen yet${page && ` (asked on ${page})`}`

/** The database reads the day of this line, too (private.describe_request). */
const neededLine = (day: string) => day && `Needed by: ${dayInWords(day)}`

function fromHeroQuote(
  { name, interest, product, ...contact }: FormValues<'hero-quote'>,
  page: string,
  day: string,
) {
  const [firstName = '', ...rest] = name.split(/\s+/)
  const subject = joined([interest, product], ' - ') || nothingChosen(page)
  const details = joined([`Quote request for: ${subject}`, neededLine(day)], '\n')
  return { ...contact, firstName, lastName: rest.join(' '), eventType: interest, details }
}

function fromQuickQuote(values: FormValues<'quick-quote'>, day: string) {
  const { projectType, timeline, budgetRange, description, ...same } = values
  const chosen = [neededLine(day), `Timeline: ${timeline}`, `Budget: ${budgetRange}`]
  const details = joined([description, ...chosen], '\n')
  return { ...same, eventType: projectType, details }
}

/** A tenth key, such as a new field that only travels beside the answers, is a type error here. */
const onlyAnswers = <T extends { [K in keyof T]: K extends AnswerName ? string : never }>(
  answers: T,
): Partial<Answers> => answers

type Mapping<F extends FormName> = (values: FormValues<F>, page: string, day: string) => Partial<Answers>

const mappings: { [F in FormName]: Mapping<F> } = {
  'hero-quote': (values, page, day) => onlyAnswers(fromHeroQuote(values, page, day)),
  'quick-quote': (values, _, day) => onlyAnswers(fromQuickQuote(values, day)),
  // Its fields have the names of the answers.
  'project-request': (values) => onlyAnswers(values),
}

/** Maps the values of a form, sent from a page for a day, onto the nine answers that all submissions share. */
export const toAnswers = <F extends FormName>(
  form: F,
  values: FormValues<F>,
  page = '',
  day = '',
): Answers => ({
  ...emptyAnswers,
  ...mappings[form](values, page, day),
})
