import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { FormName } from '#contract/answers.ts'
import type { Language } from '#contract/languages.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { clearDraft } from '#lib/quote/drafts.ts'
import { copyOf, namesOf, receiptOf, type Values } from '#lib/quote/forms.ts'
import { keepReceipt } from '#lib/quote/last-receipt.ts'
import { postRequest } from '#lib/quote/post-request.ts'
import type { Prefill } from '#lib/quote/prefill.ts'
import { clearQuoteList } from '#lib/quote/quote-list.ts'
import { idleState, type RequestState, type SentRequest } from '#lib/quote/request-state.ts'
import { useDraft } from './use-draft.ts'
import { useEarlySubmit } from './use-early-submit.ts'
import { useUploads } from './use-uploads.ts'
import { validatorOf } from './validation.ts'

/** No confirmed success, no connection, a page older than the site, or a file that failed to upload. */
type FailureReason = 'failed' | 'offline' | 'outdated' | 'filesFailed'

/** What every form takes from its page. */
export type FormProps = { language: Language; texts: FormTexts; contactInfo: ContactInfo }

type Options = FormProps & {
  name: FormName
  /** Each new object starts the form again. */
  prefill?: Prefill
  /** Files to add; even an empty list moves focus to the file upload. */
  files?: File[]
  /** The server's response to a form posted without scripts. */
  answer?: RequestState
  onSubmit?: () => void
  onSent: (sent: SentRequest) => void
}

const noPrefill: Prefill = {}

/**
 * A request form: it starts with prefill and draft, is validated, uploads its files and is posted. Each failure has its
 * own message and loses no input; after success the form starts again.
 */
export function useRequestForm({ name, texts, prefill = noPrefill, ...options }: Options) {
  const element = useRef<HTMLFormElement>(null)
  const progress = useRef<HTMLParagraphElement>(null)
  const isInFlight = useRef(false)
  const [answer, setAnswer] = useState(options.answer ?? idleState)
  const form = useForm<Record<string, string>>({
    resolver: validatorOf(name, texts, prefill.template),
    defaultValues: answer.values,
    errors: useMemo(() => errorsOf(answer), [answer]),
    mode: answer.status === 'invalid' ? 'onChange' : 'onSubmit',
    // The error summary takes focus.
    shouldFocusError: false,
  })
  const { errors, isSubmitted, isSubmitting } = form.formState
  const failure = errors.root?.type as FailureReason | undefined
  const fail = (reason: FailureReason) => form.setError('root', { type: reason })

  const draft = useDraft({ name, form, element, prefill, answer })
  const uploads = useUploads(options.files)
  const isPosting = useEarlySubmit(element, fail)
  useWindowEvent('online', () => failure === 'offline' && form.clearErrors('root'))

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Two clicks may submit twice before React disables the button.
    if (isInFlight.current || isPosting) return
    isInFlight.current = true
    keepReceipt()
    toast.removeAll()
    options.onSubmit?.()
    await form
      .handleSubmit(send)(event)
      .catch(() => fail('failed'))
    isInFlight.current = false
  }

  async function send(values: Values) {
    if (!navigator.onLine) return fail('offline')
    // The submit button is disabled and has lost focus.
    progress.current?.focus({ preventScroll: true })
    try {
      if (!(await uploads.finish())) return fail('filesFailed')
      if (!element.current) return
      const files = uploads.queue?.uploaded()
      const chosen = uploads.queue?.chosen() ?? []
      const { status, errors, ...stored } = await postRequest(name, element.current, {
        values,
        prefill,
        files,
      })
      for (const [field, message] of Object.entries(errors)) form.setError(field, { type: 'server', message })
      if (status === 'failed') fail('failed')
      if (status === 'sent') finish(values, { ...stored, chosen: chosen.length }, chosen)
    } catch (error) {
      if (isUnrecognizedActionError(error)) fail('outdated')
      else fail(navigator.onLine ? 'failed' : 'offline')
    }
  }

  function finish(values: Values, sent: SentRequest, files: File[]) {
    keepReceipt(receiptOf(name, texts, sent))
    clearDraft(name, values)
    if (prefill.items?.length) clearQuoteList()
    uploads.queue?.clear(files)
    setAnswer(idleState)
    draft.restart()
    options.onSent(sent)
  }

  return {
    name,
    language: options.language,
    copy: copyOf(name, texts),
    shared: texts.shared,
    contactInfo: options.contactInfo,
    form,
    draft,
    element,
    progress,
    uploads,
    /** The id of a field: a page has each form once. */
    idOf: (field: string) => `${name}-${field}`,
    /** The values that come with the page. */
    answered: answer.values,
    /** Whether the messages come with the page, which takes no focus. */
    isAnswer: answer.status !== 'idle' && !isSubmitted,
    errors: namesOf(name).flatMap((field) => {
      const message = errors[field]?.message
      return message ? [{ name: field, message }] : []
    }),
    failure,
    submit,
    isSending: isSubmitting || isPosting,
  }
}

export type RequestFormApi = ReturnType<typeof useRequestForm>

/** The errors of the response to a form posted without scripts, as React Hook Form stores them. */
function errorsOf({ status, errors }: RequestState): FieldErrors<Record<string, string>> {
  const entries = Object.entries(errors).map(([name, message]) => [name, { type: 'server', message }])
  return { ...Object.fromEntries(entries), ...(status === 'failed' && { root: { type: 'failed' } }) }
}
