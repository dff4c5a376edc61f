import type { FormName } from '#contract/forms.ts'
import type { FormTexts } from './index.ts'

/** The label, in the language of `texts`, of an option of a form's first select, whose English value was sent. */
export function optionLabel(form: string, value: string, { hero, quote, project }: FormTexts) {
  const choices: Record<FormName, { options: readonly string[]; values: readonly string[] }> = {
    'hero-quote': hero.fields.interest,
    'quick-quote': quote.fields.projectType,
    'project-request': project.fields.eventType,
  }
  const { options = [], values = [] } = Object.hasOwn(choices, form) ? choices[form as FormName] : {}
  return options[values.indexOf(value)]
}
