import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation'
import { type FormEvent, useActionState, useEffect, useRef, useState } from 'react'
import { type Uploads, useUploads } from '#components/quote/use-uploads.ts'
import { type AnswerState, type AnswerStatus, idleAnswer } from '#lib/customer/answers.ts'
import { PAGE_TIMEOUT_MS } from '#lib/quote/post-request.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'

const storage = browserStorage('sessionStorage')

type Action = (previous: AnswerState, data: FormData) => Promise<AnswerState>

/**
 * The state of a form of the customer's page. A browser without scripts posts to `permalink`, where `useActionState`
 * finds the answer; with scripts, whatever fails leaves the form as it is.
 */
export function useAnswer(send: Action, permalink: string) {
  const [response, action] = useActionState(send, idleAnswer, permalink)
  const [state, setState] = useState(response)
  const [isSending, setIsSending] = useState(false)
  const isInFlight = useRef(false)
  /** Around the form and its outcome, which stays when the form is no longer needed. */
  const element = useRef<HTMLDivElement>(null)
  const uploads = useUploads({})

  // Not for the answer that comes with a page: its address leads to the form.
  useEffect(() => {
    if (state === response) return
    const box = element.current
    box?.querySelector<HTMLElement>('[aria-invalid], [data-outcome]')?.focus()
  }, [state, response])

  // What was written survives a reload, as in the other forms.
  useEffect(() => {
    const box = element.current?.querySelector('textarea')
    const draft = storage.read(permalink)
    if (!box || !draft || box.value) return
    box.value = draft
    box.closest('details')?.setAttribute('open', '')
  }, [permalink])
  const saveDraft = ({ target }: FormEvent) =>
    target instanceof HTMLTextAreaElement && storage.write(permalink, target.value || null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Two clicks may submit twice before React disables the button.
    if (isInFlight.current) return
    isInFlight.current = true
    setIsSending(true)
    const form = event.currentTarget
    const answer = await answerTo(form, send, uploads)
    if (answer.status === 'sent') {
      form.reset()
      storage.write(permalink, null)
      uploads.queue?.clear(uploads.queue.chosen())
    }
    setState(answer)
    setIsSending(false)
    isInFlight.current = false
  }

  return { state, action, submit, saveDraft, element, isSending, uploads }
}

async function answerTo(
  form: HTMLFormElement,
  send: Action,
  { finish, queue }: Uploads,
): Promise<AnswerState> {
  const fail = (status: AnswerStatus) => ({ ...idleAnswer, status })
  if (!navigator.onLine) return fail('offline')
  try {
    if (!(await finish())) return fail('filesFailed')
    const data = new FormData(form)
    const files = queue?.uploaded()
    if (files && files.files.length > 0) data.set('files', JSON.stringify(files))
    const timeout = new Promise<AnswerState>((resolve) =>
      setTimeout(() => resolve(fail('failed')), PAGE_TIMEOUT_MS),
    )
    return await Promise.race([send(idleAnswer, data), timeout])
  } catch (error) {
    if (isUnrecognizedActionError(error)) return fail('reload')
    return fail(navigator.onLine ? 'failed' : 'offline')
  }
}
