import type { FormName } from '#contract/answers.ts'
import type { Item } from '#contract/items.ts'
import { namesOf, type Values } from './forms.ts'

/** The values that a link fills into its form. */
export type Prefill = {
  /** By field; wins over a draft, even with an empty text. */
  preset?: Values
  /** Known facts, inserted once above the visitor's own description. */
  context?: string
  /** Lines for the visitor to complete, if there is no description yet. */
  template?: string
  /** Products of the quote list. */
  items?: Item[]
  /** The English name of the page that the request is about. */
  topic?: string
}

/** The fields of a form that a link prefills: it selects an option and starts a description. */
export const prefillTargets: Record<FormName, { choice: string; description?: string }> = {
  'hero-quote': { choice: 'interest' },
  'quick-quote': { choice: 'projectType', description: 'description' },
  'project-request': { choice: 'eventType', description: 'details' },
}

export const prefillDescription = (draft = '', { context = '', template = '' }: Prefill) =>
  [draft.includes(context) ? '' : context, draft || template].filter(Boolean).join('\n')

/** The initial value of each field. */
export const initialValues = (form: FormName, prefill: Prefill, draft: Values) =>
  namesOf(form).map((name) => {
    const isDescription = name === prefillTargets[form].description
    const own = isDescription ? prefillDescription(draft[name], prefill) : (draft[name] ?? '')
    return [name, prefill.preset?.[name] ?? own] as const
  })
