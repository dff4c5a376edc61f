import { useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import type { FormName } from '#contract/answers.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { copyOf, isMissingRequired, namesOf } from '#lib/quote/forms.ts'
import { isTouched, type Prefill, prefillDescription } from '#lib/quote/prefill.ts'
import { idleState } from '#lib/quote/state.ts'
import { isSending } from '#lib/quote/submit-state.ts'
import { hasBadInput } from './focus.ts'
import { loadRules } from './load-rules.ts'
import { type SubmitOptions, useSubmit } from './use-submit.ts'

export type RequestFormOptions = Pick<SubmitOptions, 'name' | 'texts' | 'onSent'> &
  Partial<Pick<SubmitOptions, 'answer' | 'prefill'>> & { contactInfo: ContactInfo }

const noPrefill: Prefill = {}

function lazyResolver(name: FormName, texts: FormTexts, prefill: Prefill): Resolver<Record<string, string>> {
  const given = { template: prefillDescription('', prefill), items: prefill.items }
  let rules: Resolver<Record<string, string>> | undefined
  return async (values, context, options) => {
    const loaded = await loadRules()
    if (loaded) rules ??= loaded[0].zodResolver(loaded[1].schemaOf(name, texts, given))
    const found = rules ? await rules(values, context, options) : { values, errors: {} }
    const incomplete = Object.values(options.fields).filter(({ ref }) => hasBadInput(ref))
    if (incomplete.length === 0) return found
    const error = { type: 'incomplete', message: texts.shared.dateIncomplete }
    return {
      values: {},
      errors: { ...found.errors, ...Object.fromEntries(incomplete.map((field) => [field.name, error])) },
    }
  }
}

/** The state of a request form from mount until its request is stored; the next request gets a fresh mount. */
export function useRequestForm(options: RequestFormOptions & { isAhead?: boolean }) {
  const { name, texts, contactInfo, answer = idleState, prefill = noPrefill, isAhead } = options
  const names = namesOf(name)
  const element = useRef<HTMLFormElement>(null)
  const resolver = useMemo(() => lazyResolver(name, texts, prefill), [name, texts, prefill])
  const [serverErrors] = useState(() =>
    Object.fromEntries(
      Object.entries(answer.errors).map(([field, message]) => [field, { type: 'server', message }]),
    ),
  )
  // Without default values, React Hook Form starts with the DOM values, which keeps input typed before hydration.
  const fields = useForm<Record<string, string>>({
    resolver,
    errors: serverErrors,
    mode: answer.status === 'invalid' ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  })
  const { getValues, register, formState } = fields
  const { state, ...submission } = useSubmit({ ...options, answer, prefill, element, fields })

  return {
    name,
    copy: copyOf(name, texts),
    shared: texts.shared,
    contactInfo,
    element,
    state,
    ...submission,
    isSending: isSending(state),
    prefill,
    isAhead,
    fields,
    bind: (field: string) => ({ ...register(field), defaultValue: answer.values[field] }),
    isMissing: () =>
      isMissingRequired(
        name,
        Object.fromEntries(names.map((field) => [field, getValues(field) ?? answer.values[field]])),
      ),
    errors: names.flatMap((field) => {
      const message = formState.errors[field]?.message
      return message ? [{ name: field, message }] : []
    }),
    isTouched: () => isTouched(name, prefill, getValues()),
  }
}

export type RequestFormApi = ReturnType<typeof useRequestForm>
