import type { FormName } from '#contract/answers.ts'
import type { Item } from '#contract/items.ts'
import { formOf, namesOf, type Values } from './forms.ts'

/** The values that a link fills into its form. */
export type Prefill = {
  /** By field; wins over a draft, even with an empty text. */
  preset?: Values
  /** Facts that the visitor has chosen, inserted once above their own description, which they may stand for. */
  context?: string
  /** Lines for the visitor to complete, if there is no description yet. */
  template?: string
  /** Products of the quote list. */
  items?: Item[]
  /** The English name of the page that the request is about. */
  topic?: string
}

export const prefillDescription = (draft = '', { context = '', template = '' }: Prefill) =>
  [draft.includes(context) ? '' : context, draft || template].filter(Boolean).join('\n')

/** The initial value of each field. */
export const initialValues = (form: FormName, { preset = {}, ...prefill }: Prefill, draft: Values) =>
  Object.fromEntries(
    namesOf(form).map((name) => {
      const isDescription = name === formOf(form).description
      const own = isDescription ? prefillDescription(draft[name], prefill) : (draft[name] ?? '')
      return [name, preset[name] ?? own]
    }),
  )
