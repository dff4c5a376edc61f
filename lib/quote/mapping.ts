import { type AnswerName, type Answers, emptyAnswers, type FormName } from '#contract/answers.ts'
import { dayInWords } from '#contract/day.ts'
import type { FormValues } from './schemas.ts'

const joined = (texts: string[], separator: string) => texts.filter(Boolean).join(separator)

const nothingChosen = (page: string) => `nothing chosen yet${page && ` (asked on ${page})`}`

/** The database reads the day of its line, too (private.describe_request), so nothing else is in it. */
export const neededLines = (day: string, delivery: string) =>
  joined([day && `Needed by: ${dayInWords(day)}`, day && delivery && `Delivery: ${delivery}`], '\n')

function fromHeroQuote(values: FormValues<'hero-quote'>, page: string, needed: string) {
  const { name, interest, product, ...contact } = values
  const [firstName = '', ...rest] = name.split(/\s+/)
  const subject = joined([interest, product], ' - ') || nothingChosen(page)
  const details = joined([`Quote request for: ${subject}`, needed], '\n')
  return { ...contact, firstName, lastName: rest.join(' '), eventType: interest, details }
}

function fromQuickQuote(values: FormValues<'quick-quote'>, needed: string) {
  const { projectType, timeline, budgetRange, description, ...same } = values
  const chosen = [needed, `Timeline: ${timeline}`, `Budget: ${budgetRange}`]
  const details = joined([description, ...chosen], '\n')
  return { ...same, eventType: projectType, details }
}

/** A tenth key, such as a new field that only travels beside the answers, is a type error here. */
const onlyAnswers = <T extends { [K in keyof T]: K extends AnswerName ? string : never }>(
  answers: T,
): Partial<Answers> => answers

/** From the values of a form, the page that it was sent from, and the lines of a chosen day. */
type Mapping<F extends FormName> = (values: FormValues<F>, page?: string, needed?: string) => Partial<Answers>

const mappings: { [F in FormName]: Mapping<F> } = {
  'hero-quote': (values, page = '', needed = '') => onlyAnswers(fromHeroQuote(values, page, needed)),
  'quick-quote': (values, _, needed = '') => onlyAnswers(fromQuickQuote(values, needed)),
  // Its fields have the names of the answers.
  'project-request': (values) => onlyAnswers(values),
}

/** Maps what was sent with a form onto the answers that all requests share. */
export const toAnswers = <F extends FormName>(form: F, ...sent: Parameters<Mapping<F>>): Answers => ({
  ...emptyAnswers,
  ...mappings[form](...sent),
})
