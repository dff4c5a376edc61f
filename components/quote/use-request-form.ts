import { type RefObject, useMemo } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import type { FormName } from '#contract/answers.ts'
import type { Language } from '#contract/languages.ts'
import type { FormTexts } from '#lib/content/index.ts'
import type { Prefill } from '#lib/quote/prefill.ts'
import { idleState, type RequestState } from '#lib/quote/request-state.ts'
import { validatorOf } from './validation.ts'

/** What every form takes from its page. */
export type FormProps = { language: Language; texts: FormTexts; contactInfo: ContactInfo }

/** What the hooks of a form work on. */
export type FormParts = {
  name: FormName
  form: UseFormReturn<Record<string, string>>
  element: RefObject<HTMLFormElement | null>
  /** Each new object starts the form again. */
  prefill: Prefill
}

type Options = { template?: string; state?: RequestState }

/** The state of a request form; `state` is the server action's, of one posted without scripts. */
export function useRequestForm(name: FormName, texts: FormTexts, { template, state = idleState }: Options) {
  return useForm<Record<string, string>>({
    resolver: validatorOf(name, texts, template),
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
