import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation'
import { type FormEvent, type RefObject, useReducer, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { FormName } from '#contract/answers.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { clearDraft } from '#lib/quote/drafts.ts'
import { receiptOf, type Values } from '#lib/quote/forms.ts'
import { keepReceipt } from '#lib/quote/last-receipt.ts'
import { postRequest } from '#lib/quote/post-request.ts'
import type { Prefill } from '#lib/quote/prefill.ts'
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
import { fieldIn } from './focus.ts'
import { useEarlySubmit } from './use-early-submit.ts'

export type SubmitOptions = {
  name: FormName
  texts: FormTexts
  /** The server's response to a form posted without scripts. */
  answer: RequestState
  prefill: Prefill
  onSent: (sent: SentRequest) => void
  element: RefObject<HTMLFormElement | null>
  fields: UseFormReturn<Record<string, string>>
}

/** Sends a request: files first, then fields. Each failure has its own message and loses no input. */
export function useSubmit({ name: form, texts, answer, prefill, onSent, element, fields }: SubmitOptions) {
  const [state, dispatch] = useReducer(submitReducer, answer, initialSubmitState)
  const progress = useRef<HTMLParagraphElement>(null)
  const isInFlight = useRef(false)
  const fail = (reason: FailureReason) => dispatch({ type: 'failed', reason })
  const dismiss = () => dispatch({ type: 'dismiss' })

  useEarlySubmit(element, dispatch, isInFlight)
  useWindowEvent('online', () => dispatch({ type: 'online' }))
  useWindowEvent(SUBMIT_START, dismiss)

  function refuse(errors: Record<string, string> = {}) {
    for (const [name, message] of Object.entries(errors)) fields.setError(name, { type: 'server', message })
    dispatch({ type: 'invalid' })
  }

  async function send(values: Values) {
    if (!navigator.onLine) return fail('offline')
    // The submit button is about to be disabled and would lose focus.
    progress.current?.focus({ preventScroll: true })
    const queue = uploadQueues.get(form)
    dispatch({ type: 'send', isUploading: queue?.isUploading() })
    try {
      if (queue && !(await queue.settled())) return fail('filesFailed')
      dispatch({ type: 'uploaded' })
      const sentFiles = queue?.sent().files.length
      const honeypot = fieldIn(element, metaFields.honeypot)?.value ?? ''
      const { status, errors, ...arrived } = await postRequest(form, values, prefill, honeypot)
      if (status === 'invalid') return refuse(errors)
      if (status !== 'sent') return fail('failed')
      keepReceipt(receiptOf(form, texts, arrived))
      clearDraft(form, values)
      queue?.clear()
      if (prefill.items?.length) clearQuoteList()
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
    // Set before the async validation: a double click submits again during it.
    isInFlight.current = true
    keepReceipt()
    dispatchEvent(new Event(SUBMIT_START))
    fields
      .handleSubmit(send, () => refuse())(event)
      .finally(() => {
        isInFlight.current = false
      })
  }

  return { state, progress, submit, dismiss }
}
