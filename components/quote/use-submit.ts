import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import toast from 'react-hot-toast/headless'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { clearDraft } from '#lib/quote/drafts.ts'
import { orderOf, type Values } from '#lib/quote/forms.ts'
import { keepReceipt } from '#lib/quote/last-receipt.ts'
import { postRequest } from '#lib/quote/post-request.ts'
import { clearQuoteList } from '#lib/quote/quote-list.ts'
import type { SentRequest } from '#lib/quote/request-state.ts'
import { PAGE_TIMEOUT_MS } from '#lib/ui/in-time.ts'
import type { FormParts } from './use-request-form.ts'
import type { Uploads } from './use-uploads.ts'

/** No confirmed success, no connection, a page older than the site, or a file that failed to upload. */
export type FailureReason = 'failed' | 'offline' | 'outdated' | 'filesFailed'

type Options = FormParts & {
  texts: FormTexts
  uploads: Uploads
  /** Validation has passed, and the submit button, which is now disabled, has lost focus. */
  onSending: () => void
  onSent: (sent: SentRequest) => void
}

/** Returns the function that validates and posts a form. Each failure has its own message and loses no input. */
export function useSubmit({ name, texts, form, element, prefill, uploads, ...on }: Options) {
  const isInFlight = useRef(false)
  const fail = (reason: FailureReason) => form.setError('root', { type: reason })
  const { root } = form.formState.errors

  async function run(onValid: (values: Values) => unknown, onInvalid?: () => unknown) {
    isInFlight.current = true
    const validateAndRun = form.handleSubmit(onValid, onInvalid)
    await validateAndRun().catch(() => fail('failed'))
    isInFlight.current = false
  }
  /** Takes over a form that was submitted before hydration, as scripts/build/hydration-loader.js has marked it. */
  const takeOver = useEffectEvent(() => {
    const { state } = element.current?.dataset ?? {}
    element.current?.removeAttribute('data-state')
    if (state === 'offline') fail('offline')
    if (state !== 'sending') return
    // The page stays only if the server does not respond, or if Back restores it as it was.
    const isRestored = new Promise<boolean>((resolve) => {
      setTimeout(resolve, PAGE_TIMEOUT_MS, false)
      addEventListener('pageshow', ({ persisted }) => persisted && resolve(true))
    })
    const wait = async () => (await isRestored) || fail('failed')
    void run(wait, wait)
  })
  useEffect(() => takeOver(), [])
  useWindowEvent('online', () => root?.type === 'offline' && form.clearErrors('root'))

  async function send(values: Values) {
    if (!navigator.onLine) return fail('offline')
    on.onSending()
    try {
      if (!(await uploads.finish())) return fail('filesFailed')
      if (!element.current) return
      const { queue } = uploads
      const chosen = queue?.chosen() ?? []
      const request = { values, prefill, files: queue?.uploaded() }
      const { status, errors, ...stored } = await postRequest(name, element.current, request)
      for (const [field, message] of Object.entries(errors)) form.setError(field, { type: 'server', message })
      if (status === 'failed') fail('failed')
      if (status === 'sent') finish(values, { ...stored, chosen: chosen.length }, chosen)
    } catch (error) {
      if (isUnrecognizedActionError(error)) fail('outdated')
      else fail(navigator.onLine ? 'failed' : 'offline')
    }
  }

  function finish(values: Values, stored: SentRequest, files: File[]) {
    const { items, displayName = values.product } = prefill
    const product = values.product && displayName
    const sent = { ...stored, order: orderOf(name, texts, { ...values, product }, items) }
    keepReceipt({ ...sent, form: name })
    clearDraft(name, values)
    if (items?.length) clearQuoteList()
    uploads.queue?.clear(files)
    on.onSent(sent)
  }

  return (event: FormEvent, onStart?: () => void) => {
    event.preventDefault()
    // Two clicks may submit twice before React disables the button.
    if (isInFlight.current) return
    keepReceipt()
    toast.removeAll()
    onStart?.()
    void run(send)
  }
}
