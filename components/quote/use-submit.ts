import { type FormEvent, useEffect, useEffectEvent } from 'react'
import toast from 'react-hot-toast/headless'
import { type PostFailure, post, useOnce } from '#components/forms/use-post.ts'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { Uploads } from '#components/uploads/use-uploads.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { PAGE_TIMEOUT_MS } from '#lib/forms/page-timeout.ts'
import { clearDraft, keepReceipt } from '#lib/quote/drafts.ts'
import type { Values } from '#lib/quote/forms.ts'
import { postRequest } from '#lib/quote/post-request.ts'
import { removeFromQuoteList } from '#lib/quote/quote-list.ts'
import type { SentRequest } from '#lib/quote/request-state.ts'
import type { FormParts } from './use-request-form.ts'

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
    toast.removeAll()
    onStart?.()
    void run(send, () => fail(uploads.hold()))
  }
}
