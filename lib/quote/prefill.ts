import type { FormName } from '#contract/forms.ts'
import type { Item } from '#contract/items.ts'
import { namesOf, type Values } from './forms.ts'

/** What a link that leads to a form fills in there. */
export type Prefill = {
  /** By field; wins over a draft, even with an empty text. */
  preset?: Values
  /** What is known already goes above the visitor's own description, once. */
  context?: string
  /** Lines to complete, where there is no description yet. */
  template?: string
  /** Products of the quote list; with them a description is optional. */
  items?: Item[]
  /** The day they are needed by (yyyy-mm-dd). */
  neededBy?: string
  /** The English name of the page that it is about. */
  topic?: string
}

/** The fields of a form that a link fills in: an option is chosen, and a description begun. */
export const prefillTargets: Record<FormName, { choice: string; description?: string }> = {
  'hero-quote': { choice: 'interest' },
  'quick-quote': { choice: 'projectType', description: 'description' },
  'project-request': { choice: 'eventType', description: 'details' },
}

export const prefillDescription = (draft = '', { context = '', template = '' }: Prefill) =>
  [draft.includes(context) ? '' : context, draft || template].filter(Boolean).join('\n')

const isDescription = (form: FormName, name: string) => name === prefillTargets[form].description

/** What each field begins with. */
export const initialValues = (form: FormName, prefill: Prefill, draft: Values) =>
  namesOf(form).map((name) => {
    const own = isDescription(form, name) ? prefillDescription(draft[name], prefill) : (draft[name] ?? '')
    return [name, prefill.preset?.[name] ?? own] as const
  })

/** What a draft keeps; a field that holds only its prefill keeps the draft's former value. */
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
