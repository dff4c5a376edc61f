import type { FormName } from '#contract/answers.ts'
import type { Messages } from '#messages/en.ts'

/** The options of each form's first select: labels by the English value that is sent. */
const optionsOf = (forms: Messages['forms']): Record<FormName, Record<string, string>> => ({
  'hero-quote': forms.hero.fields.interest.options,
  'quick-quote': forms.quote.fields.projectType.options,
  'project-request': forms.project.fields.eventType.options,
})

/** The values that a form's first select sends. */
export const optionValues = (form: FormName, forms: Messages['forms']) => Object.keys(optionsOf(forms)[form])

/** The label, in the language of `forms`, of a sent value. */
export function optionLabel(form: string, value: string, forms: Messages['forms']) {
  const options = Object.entries(optionsOf(forms)).find(([name]) => name === form)?.[1]
  return options && Object.hasOwn(options, value) ? options[value] : undefined
}
