import {
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { type PostFailure, post, useOnce } from '#components/forms/use-post.ts'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { Uploads } from '#components/uploads/use-uploads.ts'
import type { FormName } from '#contract/answers.ts'
import type { Language } from '#contract/languages.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { isHalfTyped } from '#lib/forms/half-typed.ts'
import { PAGE_TIMEOUT_MS } from '#lib/forms/page-timeout.ts'
import {
  clearDraft,
  DRAFT_CHANGED,
  keepReceipt,
  readDraft,
  saveDraft,
  savedContact,
} from '#lib/quote/drafts.ts'
import { namesOf, type Values } from '#lib/quote/forms.ts'
import { postRequest } from '#lib/quote/post-request.ts'
import { initialValues, type Prefill } from '#lib/quote/prefill.ts'
import { removeFromQuoteList } from '#lib/quote/quote-list.ts'
import { idleState, type RequestState, type SentRequest } from '#lib/quote/request-state.ts'
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

/** Starts the form with its prefill and the draft in this tab, and saves there what the visitor changes. */
export function useDraft({ name, form, element, prefill, state }: FormParts & { state: RequestState }) {
  /** The draft with which the form has started, and the contact details that it offers. */
  const [{ draft, contact }, setStart] = useState<{ draft: Values; contact?: Values }>({ draft: {} })

  const control = (field: string) => element.current?.elements.namedItem(field)

  /** Saves what the visitor changed; other fields keep what the draft had. */
  function save(from = draft) {
    const changed = namesOf(name).filter((field) => form.getFieldState(field).isDirty)
    // Not getValues(), which knows only the defaults when the form starts, nor FormData, for which browsers lay out the page.
    const values = changed.map((field) => [field, Object(control(field)).value])
    saveDraft(name, { ...from, ...Object.fromEntries(values) })
  }

  function restart({ keepErrors = false } = {}) {
    const stored = readDraft(name)
    const values = Object.entries(initialValues(name, prefill, stored))
    // A half-typed date stays: it has no value to set.
    const set = values.filter(([field]) => !isHalfTyped(control(field)))
    form.reset(Object.fromEntries(set), { keepErrors })
    setStart({ draft: stored, contact: savedContact(name) })
  }

  const start = useEffectEvent(() => {
    // React Hook Form has marked what was typed before hydration as dirty.
    save({ ...readDraft(name), ...state.values })
    restart({ keepErrors: state.status !== 'idle' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each prefill starts the form again
  useLayoutEffect(() => start(), [prefill])

  // The form in the page outlives the dialogs, and takes over what links and dialogs add to its draft.
  useWindowEvent(DRAFT_CHANGED, () => name === 'project-request' && restart())

  function applyContact() {
    const saved = namesOf(name).filter((field) => contact?.[field] !== undefined)
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    for (const field of saved) form.setValue(field, contact?.[field] ?? '', change)
    save()
    setStart({ draft })
    if (saved[0]) form.setFocus(saved[0])
  }

  return {
    save: () => save(),
    restart: () => restart(),
    /** Undefined if there are no contact details to offer. */
    applyContact: contact && applyContact,
  }
}

/** What a visitor is told if nothing was confirmed as sent. A late result is a failure like any other. */
export type FailureReason = Exclude<PostFailure, 'late'> | 'filesFailed' | 'filesRefused'

type Options = FormParts & {
  texts: FormTexts
  uploads: Uploads
  /** Validation has passed, and the submit button, which is now disabled, has lost focus. */
  onSending: () => void
  onSent: (sent: SentRequest) => void
}

/** Returns the function that validates and posts a form. Each failure has its own message and loses no input. */
export function useSubmit({ name, texts, form, element, prefill, uploads, ...on }: Options) {
  const [once] = useOnce()
  const fail = (reason?: FailureReason | 'late' | null) =>
    reason && form.setError('root', { type: reason === 'late' ? 'failed' : reason })
  const { root } = form.formState.errors

  async function run(onValid: (values: Values) => unknown, onInvalid?: () => unknown) {
    const validateAndRun = form.handleSubmit(onValid, onInvalid)
    await once(() => validateAndRun().catch(() => fail('failed')))
  }

  /** Takes over a form that was submitted before hydration, as scripts/build/hydration-loader.js has marked it. */
  const takeOver = useEffectEvent(() => {
    const { state } = element.current?.dataset ?? {}
    element.current?.removeAttribute('data-state')
    if (state === 'offline') fail('offline')
    if (state !== 'sending') return
    // The page stays only if the server does not respond, or if Back restores it as it was.
    const restored = new Promise<undefined>((resolve) => {
      const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS)
      addEventListener('pageshow', ({ persisted }) => persisted && resolve(undefined), { signal })
    })
    const wait = async () => fail(await post(() => restored))
    void run(wait, wait)
  })
  useEffect(() => takeOver(), [])
  useWindowEvent('online', () => root?.type === 'offline' && form.clearErrors('root'))

  async function send(values: Values) {
    on.onSending()
    let chosen: File[] = []
    const result = await post(async () => {
      const queue = uploads.loadedQueue()
      chosen = queue?.chosen() ?? []
      return element.current && (await postRequest(name, element.current, { values, prefill, queue }))
    }, uploads.finish)
    if (!result || typeof result === 'string') return fail(result)
    const { status, errors, ...stored } = result
    for (const [field, message] of Object.entries(errors)) form.setError(field, { type: 'server', message })
    if (status === 'failed') fail('failed')
    if (status !== 'sent') return
    const sent = { ...stored, chosen: chosen.length }
    keepReceipt({ ...sent, form: name })
    clearDraft(name, values)
    removeFromQuoteList(prefill.items ?? [])
    uploads.loadedQueue()?.clear(chosen)
    on.onSent(sent)
  }

  return (event: FormEvent, onStart?: () => void) => {
    event.preventDefault()
    keepReceipt()
    onStart?.()
    void run(send, () => fail(uploads.hold()))
  }
}
