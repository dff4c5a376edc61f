import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation'
import { type FormEvent, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { FormName } from '#contract/answers.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { clearDraft, DRAFT_CHANGED, readDraft, saveDraft, savedContact } from '#lib/quote/drafts.ts'
import { copyOf, isMissingRequired, namesOf, receiptOf, type Values } from '#lib/quote/forms.ts'
import { keepReceipt } from '#lib/quote/last-receipt.ts'
import { postRequest } from '#lib/quote/post-request.ts'
import { initialValues, type Prefill, prefillDescription } from '#lib/quote/prefill.ts'
import { clearQuoteList } from '#lib/quote/quote-list.ts'
import {
  idleState,
  metaFields,
  PAGE_TIMEOUT_MS,
  type RequestState,
  type SentRequest,
  uploadQueues,
} from '#lib/quote/state.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import { loadRules } from './load-rules.ts'

/** No confirmed success, no connection, a page older than the site, or a file that failed to upload. */
type FailureReason = 'failed' | 'offline' | 'outdated' | 'filesFailed'

export type RequestFormOptions = {
  name: FormName
  texts: FormTexts
  contactInfo: ContactInfo
  prefill?: Prefill
  /** The server's response to a form posted without scripts. */
  answer?: RequestState
  /** A dialog rendered ahead of its opening, which brings the prefill. */
  isAhead?: boolean
  onSubmit?: () => void
  onSent: (sent: SentRequest) => void
}

const noPrefill: Prefill = {}

/** A half-typed date has an empty value: without this check the form would send no date. */
const hasBadInput = (field: object) => field instanceof HTMLInputElement && field.validity.badInput

function lazyResolver(name: FormName, texts: FormTexts, prefill: Prefill): Resolver<Record<string, string>> {
  const load = loadOnce(async () => {
    const [{ zodResolver }, { schemaOf }] = await loadRules()
    return zodResolver(schemaOf(name, texts, { template: prefillDescription('', prefill) }))
  })
  return async (values, context, options) => {
    const rules = await load().catch(() => undefined)
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

/** The errors of the response to a form posted without scripts, as React Hook Form stores them. */
function errorsOf({ status, errors }: RequestState): FieldErrors<Record<string, string>> {
  const found = Object.entries(errors).map(([name, message]) => [name, { type: 'server', message }])
  return { ...Object.fromEntries(found), ...(status === 'failed' && { root: { type: 'failed' } }) }
}

/**
 * A request form from mount until its request is stored: prefill and draft, validation, and sending, files first. Each
 * failure has its own message and loses no input. The next request gets a fresh mount.
 */
export function useRequestForm(options: RequestFormOptions) {
  const {
    name,
    texts,
    contactInfo,
    prefill = noPrefill,
    answer = idleState,
    isAhead,
    onSubmit,
    onSent,
  } = options
  const names = namesOf(name)
  const progress = useRef<HTMLParagraphElement>(null)
  const isInFlight = useRef(false)
  const draft = useRef<Values>({})
  // A dialog's form comes later than its hook: Headless UI renders it in a portal.
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  const [isUploading, setIsUploading] = useState(false)
  const [isPosting, setIsPosting] = useState(false)
  const [contact, setContact] = useState<Values>()
  const [topic, setTopic] = useState<string>()
  const [answered] = useState(() => errorsOf(answer))
  const resolver = useMemo(() => lazyResolver(name, texts, prefill), [name, texts, prefill])
  // Without default values, React Hook Form starts with the DOM values, which keeps input typed before hydration.
  const form = useForm<Record<string, string>>({
    resolver,
    errors: answered,
    mode: answer.status === 'invalid' ? 'onChange' : 'onSubmit',
    // The error summary takes focus.
    shouldFocusError: false,
  })
  const { clearErrors, getFieldState, getValues, register, resetField, setError, setFocus, setValue } = form
  const { errors, isDirty, isSubmitted, isSubmitting, submitCount } = form.formState

  const control = (field: string) => {
    const found = element?.elements.namedItem(field)
    return found instanceof HTMLElement && 'value' in found ? (found as HTMLInputElement) : undefined
  }
  const fail = (reason: FailureReason) => setError('root', { type: reason })
  const dismiss = () => clearErrors('root')

  /** Saves what the visitor changed; other fields keep what the draft had. */
  const save = useEffectEvent(() => {
    const own = names.filter((field) => getFieldState(field).isDirty)
    const changed = Object.fromEntries(own.map((field) => [field, getValues(field)]))
    saveDraft(name, { ...draft.current, ...changed })
  })

  /** Fills empty fields with prefill and draft, and keeps others, such as those typed before hydration. */
  const restore = useEffectEvent((handedOver: Values = {}) => {
    draft.current = readDraft(name)
    const wasTyped = names.some((field) => control(field)?.value)
    for (const [field, value] of initialValues(name, prefill, draft.current)) {
      const typed = handedOver[field] || control(field)?.value
      if (typed) setValue(field, typed, { shouldDirty: true })
      else if (!hasBadInput(control(field) ?? {})) resetField(field, { defaultValue: value, keepError: true })
    }
    setContact(savedContact(name))
    setTopic(draft.current.shownTopic)
    return wasTyped
  })

  useLayoutEffect(() => {
    if (element && !isAhead && restore()) save()
  }, [element, isAhead])

  // The form in the page outlives the dialogs and takes over what the visitor typed or requested there.
  useWindowEvent<CustomEvent<Values | null>>(DRAFT_CHANGED, ({ detail }) => {
    if (name !== 'project-request') return
    restore(detail ?? {})
    // Another link has prefilled the form: earlier errors no longer apply.
    if (detail) clearErrors()
  })

  // The hydration loader (scripts/build/hydration-loader.js) marks a form that was submitted before hydration: the
  // browser is posting it, and stays on this page only if the server does not respond, or it was offline.
  useLayoutEffect(() => {
    const { state } = element?.dataset ?? {}
    element?.removeAttribute('data-state')
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
  }, [element, setError])

  useWindowEvent('online', () => errors.root?.type === 'offline' && dismiss())

  async function send(values: Values) {
    if (!navigator.onLine) return fail('offline')
    // The submit button is disabled and has lost focus.
    progress.current?.focus({ preventScroll: true })
    const queue = uploadQueues.get(name)
    setIsUploading(queue?.isUploading() ?? false)
    try {
      if (queue && !(await queue.settled())) return fail('filesFailed')
      setIsUploading(false)
      const sentFiles = queue?.sent().files.length
      const honeypot = control(metaFields.honeypot)?.value ?? ''
      const { status, errors, ...stored } = await postRequest(name, values, prefill, honeypot)
      if (status === 'invalid')
        for (const [field, message] of Object.entries(errors)) setError(field, { type: 'server', message })
      if (status === 'failed') fail('failed')
      if (status !== 'sent') return
      keepReceipt(receiptOf(name, texts, stored))
      clearDraft(name, values)
      queue?.clear()
      if (prefill.items?.length) clearQuoteList()
      onSent({ ...stored, sentFiles })
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

  /** All details come from one request: never the company of one person with the name of another. */
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
    copy: copyOf(name, texts),
    shared: texts.shared,
    contactInfo,
    setElement,
    progress,
    topic,
    bind: (field: string) => ({ ...register(field), defaultValue: answer.values[field] }),
    errors: names.flatMap((field) => {
      const message = errors[field]?.message
      return message ? [{ name: field, message }] : []
    }),
    isMissing: () => isMissingRequired(name, { ...answer.values, ...getValues() }),
    failure: errors.root?.type as FailureReason | undefined,
    /** The number of submissions: each new one that fails moves focus to its message. */
    attempt: submitCount,
    /** The messages came with the page, which takes no focus. */
    isAnswer: answer.status !== 'idle' && !isSubmitted,
    dismiss,
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
