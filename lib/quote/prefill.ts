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
  /** Products of the quote list; with them a description is optional. */
  items?: Item[]
  /** The day they are needed by (yyyy-mm-dd). */
  neededBy?: string
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

const isDescription = (form: FormName, name: string) => name === prefillTargets[form].description

/** The initial value of each field. */
export const initialValues = (form: FormName, prefill: Prefill, draft: Values) =>
  namesOf(form).map((name) => {
    const own = isDescription(form, name) ? prefillDescription(draft[name], prefill) : (draft[name] ?? '')
    return [name, prefill.preset?.[name] ?? own] as const
  })

/** The values to save as the draft; a field that holds only its prefill keeps the draft's earlier value. */
export const ownValues = (form: FormName, prefill: Prefill, draft: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const given = isDescription(form, name)
        ? prefillDescription(draft[name], prefill)
        : prefill.preset?.[name]
      return [name, value === given ? draft[name] : value]
    }),
  )

/** Whether a visitor has typed or chosen anything beyond the prefill. */
export const isTouched = (form: FormName, prefill: Prefill, values: Values) =>
  Object.values(ownValues(form, prefill, {}, values)).some(Boolean)
