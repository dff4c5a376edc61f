import type { Resolver } from 'react-hook-form'
import type { FormName } from '#contract/answers.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { loadOnce } from '#lib/ui/load-once.ts'

/** Loads the rules when a visitor reaches a form. If that fails, the server still applies them. */
export const loadRules = loadOnce(() =>
  Promise.all([import('@hookform/resolvers/zod'), import('#lib/quote/schemas.ts')]),
)

type FormResolver = Resolver<Record<string, string>>

/** Validates by the form's rules, and reports a half-typed date, which the form would send as no date. */
export function validatorOf(name: FormName, texts: FormTexts, template?: string): FormResolver {
  return async (values, context, options) => {
    const { errors } = await loadRules().then(
      ([{ zodResolver }, { schemaOf }]) =>
        zodResolver(schemaOf(name, texts, { template }))(values, context, options),
      () => ({ errors: {} }),
    )
    const halfTyped = Object.values(options.fields).filter(({ ref }) => isHalfTyped(ref))
    const error = { type: 'incomplete', message: texts.shared.dateIncomplete }
    const incomplete = Object.fromEntries(halfTyped.map(({ name }) => [name, error]))
    return { values, errors: { ...errors, ...incomplete } }
  }
}

/** A half-typed date has an empty value, or a year below 1000. */
export const isHalfTyped = (field: unknown) =>
  field instanceof HTMLInputElement && (field.validity.badInput || field.validity.rangeUnderflow)
