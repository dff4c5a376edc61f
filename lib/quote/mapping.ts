import { type AnswerName, type Answers, emptyAnswers, type FormName } from '#contract/answers.ts'
import type { FactName, Item } from '#contract/asked.ts'
import type { FormValues } from './schemas.ts'

/** What a form says, in the terms that all requests share. Its details are what the visitor typed, without facts. */
type Mapped = {
  answers: Answers
  facts?: Partial<Record<FactName, string>>
  /** What the request is about, with its products: the details of a form without a field for them. */
  subject?: string
}

const nothingChosen = (page: string) => `nothing chosen yet${page && ` (asked on ${page})`}`

function fromHeroQuote(values: FormValues<'hero-quote'>, page: string, items: readonly Item[]): Mapped {
  const { name, interest, neededBy, ...contact } = values
  const [firstName = '', ...rest] = name.split(/\s+/)
  const products = items.map(({ words }) => words)
  const subject = [interest, ...products].filter(Boolean).join(' - ') || nothingChosen(page)
  return {
    answers: answersOf({ ...contact, firstName, lastName: rest.join(' '), eventType: interest }),
    facts: { neededBy },
    subject: `Quote request for: ${subject}`,
  }
}

function fromQuickQuote(values: FormValues<'quick-quote'>): Mapped {
  const { projectType, timeline, budgetRange, neededBy, description, ...same } = values
  return {
    answers: answersOf({ ...same, eventType: projectType, details: description }),
    facts: { neededBy, timeline, budget: budgetRange },
  }
}

/** A tenth key, such as a new field that only travels beside the answers, is a type error here. */
const answersOf = <T extends { [K in keyof T]: K extends AnswerName ? string : never }>(
  answers: T,
): Answers => ({
  ...emptyAnswers,
  ...answers,
})

/** Maps the values of a form, the page that it was sent from and the products that it asks for onto what all requests share. */
export const mappings: {
  [F in FormName]: (values: FormValues<F>, page: string, items: readonly Item[]) => Mapped
} = {
  'hero-quote': fromHeroQuote,
  'quick-quote': fromQuickQuote,
  // Its fields have the names of the answers.
  'project-request': (values) => ({ answers: answersOf(values) }),
}
