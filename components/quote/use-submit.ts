import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation'
import { type FormEvent, type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { FormName } from '#contract/forms.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { acknowledge } from '#lib/quote/acknowledged.ts'
import { clearDraft, readDraft } from '#lib/quote/drafts.ts'
import { receiptOf, type Values } from '#lib/quote/forms.ts'
import { postRequest } from '#lib/quote/post-request.ts'
import { type Prefill, prefillDescription } from '#lib/quote/prefill.ts'
import { clearQuoteList } from '#lib/quote/quote-list.ts'
import {
  metaFields,
  type RequestState,
  SUBMIT_START,
  SUBMIT_SUCCESS,
  uploadQueues,
} from '#lib/quote/state.ts'
import {
  type FailureReason,
  initialSubmitState,
  isSending,
  type SentRequest,
  submitReducer,
} from '#lib/quote/submit-state.ts'
import { PAGE_TIMEOUT_MS } from '#lib/quote/timeouts.ts'
import { fieldIn, takeSubmitMark } from './focus.ts'

export type RequestFormOptions = {
  name: FormName
  texts: FormTexts
  contactInfo: ContactInfo
  /** What the server answered to a form that was posted without scripts. */
  answer?: RequestState
  prefill?: Prefill
  onSent: (sent: SentRequest) => void
}

type Options = Required<RequestFormOptions> & {
  element: RefObject<HTMLFormElement | null>
  fields: UseFormReturn<Record<string, string>>
}

/** Sends a request: first its files, then its fields. Each way to fail has its own message, and loses nothing. */
export function useSubmit(options: Options) {
  const { name: form, texts, element, fields, answer, prefill, onSent } = options
  const [state, dispatch] = useReducer(submitReducer, answer, initialSubmitState)
  const progress = useRef<HTMLParagraphElement>(null)
  const isInFlight = useRef(false)
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fail = (reason: FailureReason) => dispatch({ type: 'failed', reason })
  const dismiss = () => dispatch({ type: 'dismiss' })

  useLayoutEffect(() => {
    const mark = takeSubmitMark(element)
    if (mark === 'offline') dispatch({ type: 'failed', reason: 'offline' })
    if (mark !== 'sending') return
    // The browser posts the form by itself, and stays on this page only if no answer comes.
    dispatch({ type: 'send' })
    timeout.current = setTimeout(() => dispatch({ type: 'failed', reason: 'failed' }), PAGE_TIMEOUT_MS)
    return () => clearTimeout(timeout.current)
  }, [element])
  useWindowEvent<PageTransitionEvent>('pageshow', ({ persisted }) => {
    if (!persisted || isInFlight.current) return
    clearTimeout(timeout.current)
    dispatch({ type: 'restored' })
  })
  useWindowEvent('online', () => dispatch({ type: 'online' }))
  useWindowEvent(SUBMIT_START, dismiss)

  function refuse(errors: Record<string, string> = {}) {
    for (const [name, message] of Object.entries(errors)) fields.setError(name, { type: 'server', message })
    dispatch({ type: 'invalid' })
  }

  async function send(values: Values) {
    if (!navigator.onLine) return fail('offline')
    // The submit button is about to be disabled, and would lose the focus.
    progress.current?.focus({ preventScroll: true })
    const queue = uploadQueues.get(form)
    dispatch({ type: 'send', isUploading: queue?.isUploading() })
    try {
      if (queue && !(await queue.settled())) return fail('filesFailed')
      dispatch({ type: 'uploaded' })
      const { items = [], neededBy = '' } = prefill
      const topic = prefill.topic ?? readDraft(form).topic ?? ''
      const sentFiles = queue?.sent().files.length
      const honeypot = fieldIn(element, metaFields.honeypot)?.value ?? ''
      const template = prefillDescription('', prefill)
      const { status, errors, ...arrived } = await postRequest(form, values, {
        template,
        items,
        neededBy,
        topic,
        honeypot,
      })
      if (status === 'invalid') return refuse(errors)
      if (status !== 'sent') return fail('failed')
      acknowledge(receiptOf(form, texts, arrived))
      clearDraft(form, values)
      queue?.clear()
      if (items.length > 0) clearQuoteList()
      dispatchEvent(new CustomEvent(SUBMIT_SUCCESS, { detail: form }))
      const sent = { ...arrived, sentFiles }
      dispatch({ type: 'sent', sent })
      onSent(sent)
    } catch (error) {
      if (isUnrecognizedActionError(error)) fail('outdated')
      else fail(navigator.onLine ? 'failed' : 'offline')
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isInFlight.current || isSending(state)) return
    // From validation on: a double click presses a second time by then.
    isInFlight.current = true
    acknowledge()
    dispatchEvent(new Event(SUBMIT_START))
    fields
      .handleSubmit(send, () => refuse())(event)
      .finally(() => {
        isInFlight.current = false
      })
  }

  return { state, progress, submit, dismiss }
}
