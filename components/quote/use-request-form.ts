import { type RefObject, useMemo } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import type { FormName } from '#contract/answers.ts'
import type { Language } from '#contract/languages.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { isHalfTyped } from '#lib/forms/half-typed.ts'
import type { Prefill } from '#lib/quote/prefill.ts'
import { idleState, type RequestState } from '#lib/quote/request-state.ts'
import { loadOnce } from '#lib/ui/load-once.ts'

/** Which form it is, and what every form takes from its page. */
export type FormProps = { name: FormName; language: Language; texts: FormTexts; contactInfo: ContactInfo }

/** What the hooks of a form work on. */
export type FormParts = {
  name: FormName
  form: UseFormReturn<Record<string, string>>
  element: RefObject<HTMLFormElement | null>
  /** Each new object starts the form again. */
  prefill: Prefill
}

/** The state of a request form; `state` is the server action's, of one posted without scripts. */
export function useRequestForm(name: FormName, texts: FormTexts, state = idleState) {
  return useForm<Record<string, string>>({
    resolver: validatorOf(name, texts),
    defaultValues: state.values,
    errors: useMemo(() => errorsOf(state), [state]),
    mode: state.status === 'invalid' ? 'onChange' : 'onSubmit',
    // The error summary takes focus.
    shouldFocusError: false,
  })
}

/** The errors of a form posted without scripts, as React Hook Form stores them. */
function errorsOf({ status, errors }: RequestState): FieldErrors<Record<string, string>> {
  const entries = Object.entries(errors).map(([name, message]) => [name, { type: 'server', message }])
  return { ...Object.fromEntries(entries), ...(status === 'failed' && { root: { type: 'failed' } }) }
}

/** Loads the rules when a visitor reaches a form. If that fails, the server still applies them. */
export const loadRules = loadOnce(() =>
  Promise.all([import('@hookform/resolvers/zod'), import('#lib/quote/schemas.ts')]),
)

/** Validates by the form's rules, and reports a half-typed date, which the form would send as no date. */
function validatorOf(name: FormName, texts: FormTexts): Resolver<Record<string, string>> {
  return async (values, context, options) => {
    const { errors } = await loadRules().then(
      ([{ zodResolver }, { schemaOf }]) => zodResolver(schemaOf(name, texts))(values, context, options),
      () => ({ errors: {} }),
    )
    const halfTyped = Object.values(options.fields).filter(({ ref }) => isHalfTyped(ref))
    const error = { type: 'incomplete', message: texts.shared.dateIncomplete }
    const incomplete = Object.fromEntries(halfTyped.map(({ name }) => [name, error]))
    return { values, errors: { ...errors, ...incomplete } }
  }
}
