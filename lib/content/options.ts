import { type FormName, forEachAnswer } from '#contract/answers.ts'
import type { Messages } from '#messages/en.ts'

type Select = { label: string; options: Readonly<Record<string, string>> }

/** Each form's first select, with its options: labels by the English value that is sent. */
const selectsIn = (forms: Messages['forms']): Record<FormName, Select> => ({
  'hero-quote': forms.hero.fields.interest,
  'quick-quote': forms.quote.fields.projectType,
  'project-request': forms.project.fields.eventType,
})
const selectOf = (form: string, forms: Messages['forms']) =>
  Object.entries(selectsIn(forms)).find(([name]) => name === form)?.[1]

/** The values that a form's first select sends. */
export const optionValues = (form: FormName, forms: Messages['forms']) =>
  Object.keys(selectsIn(forms)[form].options)

/** The label, in the language of `forms`, of a sent value. */
export const optionLabel = (form: string, value: string, forms: Messages['forms']) =>
  Object.entries(selectOf(form, forms)?.options ?? {}).find(([name]) => name === value)?.[1]

/** What a form calls its answers. */
export function answerLabels(form: string, forms: Messages['forms']) {
  const labels = forEachAnswer((answer) => forms.project.fields[answer].label)
  return { ...labels, eventType: selectOf(form, forms)?.label ?? labels.eventType }
}
