import { type Answers, unanswered } from '@/supabase/functions/_shared/answers.ts'
import type { FormName } from '@/supabase/functions/_shared/forms.ts'
import type { FormValues } from './schemas'

const joined = (parts: string[], separator: string) => parts.filter(Boolean).join(separator)

function fromHeroQuote({ name, interest, product, ...contact }: FormValues<'hero-quote'>) {
  const [firstName = '', ...rest] = name.split(/\s+/)
  return {
    ...contact,
    firstName,
    lastName: rest.join(' '),
    eventType: interest,
    details: joined(['Quote request for:', joined([interest, product], ' - ')], ' '),
  }
}

function fromQuickQuote(values: FormValues<'quick-quote'>) {
  const { projectType, timeline, budgetRange, description, ...same } = values
  return {
    ...same,
    eventType: projectType,
    details: `${description}\nTimeline: ${timeline}\nBudget: ${budgetRange}`,
  }
}

/** Two forms ask in words of their own; the project form asks for the answers by their names. */
const translations: { [F in FormName]?: (values: FormValues<F>) => Partial<Answers> } = {
  'hero-quote': fromHeroQuote,
  'quick-quote': fromQuickQuote,
}

/** Each form in its own words becomes the nine answers that all submissions share. */
export const toAnswers = <F extends FormName>(form: F, values: FormValues<F>): Answers => ({
  ...unanswered,
  ...(translations[form]?.(values) ?? values),
})
