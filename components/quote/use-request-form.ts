import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation'
import { type FormEvent, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { FormName } from '#contract/answers.ts'
import type { Language } from '#contract/languages.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { clearDraft, DRAFT_CHANGED, readDraft, saveDraft, savedContact } from '#lib/quote/drafts.ts'
import { copyOf, namesOf, receiptOf, type Values } from '#lib/quote/forms.ts'
import { keepReceipt } from '#lib/quote/last-receipt.ts'
import { postRequest } from '#lib/quote/post-request.ts'
import { initialValues, type Prefill } from '#lib/quote/prefill.ts'
import { clearQuoteList } from '#lib/quote/quote-list.ts'
import { idleState, PAGE_TIMEOUT_MS, type RequestState, type SentRequest } from '#lib/quote/state.ts'
import type { UploadQueue } from '#lib/quote/uploads/upload-queue.ts'
import { loadRules } from './load-rules.ts'

/** No confirmed success, no connection, a page older than the site, or a file that failed to upload. */
type FailureReason = 'failed' | 'offline' | 'outdated' | 'filesFailed'

export type RequestFormOptions = {
  name: FormName
  language: Language
  texts: FormTexts
  contactInfo: ContactInfo
  /** Each new object starts the form again. */
  prefill?: Prefill
  /** The server's response to a form posted without scripts. */
  answer?: RequestState
  onSubmit?: () => void
  onSent: (sent: SentRequest) => void
}

const noPrefill: Prefill = {}

/** A half-typed date has an empty value, or a year below 1000: without this check the form would send no date. */
const isHalfTyped = (field: object) =>
  field instanceof HTMLInputElement && (field.validity.badInput || field.validity.rangeUnderflow)

function lazyResolver(name: FormName, texts: FormTexts, prefill: Prefill): Resolver<Record<string, string>> {
  return async (values, context, options) => {
    const { errors } = await loadRules().then(
      ([{ zodResolver }, { schemaOf }]) => {
        const schema = schemaOf(name, texts, { template: prefill.template })
        return zodResolver(schema)(values, context, options)
      },
      () => ({ errors: {} }),
    )
    const error = { type: 'incomplete', message: texts.shared.dateIncomplete }
    const incomplete = Object.values(options.fields).filter(({ ref }) => isHalfTyped(ref))
    return {
      values,
      errors: { ...errors, ...Object.fromEntries(incomplete.map(({ name }) => [name, error])) },
    }
  }
}

/** The errors of the response to a form posted without scripts, as React Hook Form stores them. */
function errorsOf({ status, errors }: RequestState): FieldErrors<Record<string, string>> {
  const entries = Object.entries(errors).map(([name, message]) => [name, { type: 'server', message }])
  return { ...Object.fromEntries(entries), ...(status === 'failed' && { root: { type: 'failed' } }) }
}

/**
 * A request form: prefill and draft, validation, and sending, files first. Each failure has its own message and loses
 * no input; after success the form starts again.
 */
export function useRequestForm(options: RequestFormOptions) {
  const { name, language, texts, contactInfo, prefill = noPrefill, onSubmit, onSent } = options
  const names = namesOf(name)
  const element = useRef<HTMLFormElement>(null)
  const progress = useRef<HTMLParagraphElement>(null)
  const uploads = useRef<UploadQueue>(null)
  const draft = useRef<Values>({})
  const isInFlight = useRef(false)
  const [isUploading, setIsUploading] = useState(false)
  const [isPosting, setIsPosting] = useState(false)
  const [contact, setContact] = useState<Values>()
  const [topic, setTopic] = useState<string>()
  const [answer, setAnswer] = useState(options.answer ?? idleState)
  const form = useForm<Record<string, string>>({
    resolver: lazyResolver(name, texts, prefill),
    defaultValues: answer.values,
    errors: useMemo(() => errorsOf(answer), [answer]),
    mode: answer.status === 'invalid' ? 'onChange' : 'onSubmit',
    // The error summary takes focus.
    shouldFocusError: false,
  })
  const { clearErrors, getFieldState, register, reset, setError, setFocus, setValue } = form
  const { errors, isDirty, isSubmitted, isSubmitting, submitCount } = form.formState
  const fail = (reason: FailureReason) => setError('root', { type: reason })

  /** Saves what the visitor changed; other fields keep what the draft had. */
  function save() {
    if (!element.current) return
    const values = [...new FormData(element.current)].map(([field, value]) => [field, String(value)] as const)
    const changed = values.filter(([field]) => getFieldState(field).isDirty)
    saveDraft(name, { ...draft.current, ...Object.fromEntries(changed) })
  }

  /** Starts with prefill and draft. A half-typed date stays, as it has no value to set. */
  function restart(keepErrors = false) {
    draft.current = readDraft(name)
    const { eventDate, ...values } = initialValues(name, prefill, draft.current)
    const dateInput = element.current?.elements.namedItem('eventDate')
    const keepsDate = eventDate === undefined || (dateInput && isHalfTyped(dateInput))
    reset(keepsDate ? values : { ...values, eventDate }, { keepErrors })
    setContact(savedContact(name))
    setTopic(draft.current.displayTopic)
  }

  const start = useEffectEvent(() => {
    draft.current = { ...readDraft(name), ...answer.values }
    // React Hook Form has marked what was typed before hydration as dirty.
    save()
    restart(answer.status !== 'idle')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each prefill starts the form again
  useLayoutEffect(() => start(), [prefill])

  // The form in the page outlives the dialogs, and takes over what links and dialogs add to its draft.
  useWindowEvent(DRAFT_CHANGED, () => name === 'project-request' && restart())

  // The hydration loader (scripts/build/hydration-loader.js) marks a form that was submitted before hydration: the
  // browser is posting it, and stays on this page only if the server does not respond, or it was offline.
  useLayoutEffect(() => {
    const { state } = element.current?.dataset ?? {}
    element.current?.removeAttribute('data-state')
    if (state === 'offline') setError('root', { type: 'offline' })
    if (state !== 'sending') return
    setIsPosting(true)
    const ended = new AbortController()
    const end = () => {
      clearTimeout(timeout)
      ended.abort()
      setIsPosting(false)
    }
    const timeout = setTimeout(() => {
      end()
      setError('root', { type: 'failed' })
    }, PAGE_TIMEOUT_MS)
    addEventListener('pageshow', ({ persisted }) => persisted && end(), { signal: ended.signal })
    return end
  }, [setError])

  useWindowEvent('online', () => errors.root?.type === 'offline' && clearErrors('root'))

  async function send(values: Values) {
    if (!navigator.onLine) return fail('offline')
    // The submit button is disabled and has lost focus.
    progress.current?.focus({ preventScroll: true })
    const queue = uploads.current
    setIsUploading(queue?.isUploading() ?? false)
    try {
      if (queue && !(await queue.settled())) return fail('filesFailed')
      setIsUploading(false)
      const files = queue?.sent()
      if (!element.current) return
      const { status, errors, ...stored } = await postRequest(name, element.current, {
        values,
        prefill,
        files,
      })
      if (status === 'invalid')
        for (const [field, message] of Object.entries(errors)) setError(field, { type: 'server', message })
      if (status === 'failed') fail('failed')
      if (status !== 'sent') return
      keepReceipt(receiptOf(name, texts, stored))
      clearDraft(name, values)
      queue?.clear()
      if (prefill.items?.length) clearQuoteList()
      setAnswer(idleState)
      restart()
      onSent({ ...stored, sentFiles: files?.files.length })
    } catch (error) {
      if (isUnrecognizedActionError(error)) fail('outdated')
      else fail(navigator.onLine ? 'failed' : 'offline')
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Two clicks may submit twice before React disables the button.
    if (isInFlight.current || isPosting) return
    isInFlight.current = true
    keepReceipt()
    toast.removeAll()
    onSubmit?.()
    await form.handleSubmit(send)(event)
    isInFlight.current = false
  }

  function applySavedContact() {
    const saved = names.filter((field) => contact?.[field] !== undefined)
    for (const field of saved)
      setValue(field, contact?.[field] ?? '', { shouldDirty: true, shouldValidate: isSubmitted })
    save()
    setContact(undefined)
    if (saved[0]) setFocus(saved[0])
  }

  return {
    name,
    language,
    copy: copyOf(name, texts),
    shared: texts.shared,
    contactInfo,
    element,
    progress,
    uploads,
    topic,
    register,
    defaultValues: answer.values,
    day: form.watch('eventDate'),
    errors: names.flatMap((field) => {
      const message = errors[field]?.message
      return message ? [{ name: field, message }] : []
    }),
    failure: errors.root?.type as FailureReason | undefined,
    /** Each failed attempt moves focus to its message. */
    submitCount,
    /** The messages came with the page, which takes no focus. */
    isAnswer: answer.status !== 'idle' && !isSubmitted,
    dismissFailure: () => clearErrors('root'),
    isSending: isSubmitting || isPosting,
    isUploading,
    isDirty,
    submit,
    save,
    setFocus,
    applySavedContact: contact && applySavedContact,
  }
}

export type RequestFormApi = ReturnType<typeof useRequestForm>
