import { type FormEvent, useActionState, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { post, useOnce } from '#components/forms/use-post.ts'
import { useHydrated } from '#components/ui/hydration.ts'
import { useUploads } from '#components/uploads/use-uploads.ts'
import { idleResponse, type ResponseState } from '#lib/customer/responses.ts'
import { isHalfTyped } from '#lib/forms/half-typed.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'

const storage = browserStorage('sessionStorage')
type Draft = { body?: string; key?: string }

type Action = (previous: ResponseState, data: FormData) => Promise<ResponseState>

/**
 * The state of a form of the customer's page. A browser without scripts posts to `path`, where `useActionState` finds the
 * state of the one form that was sent; with scripts, whatever fails leaves the form as it is.
 */
export function useResponse(
  send: Action,
  path: string,
  { anchor, isOpen, withFiles }: { anchor: string; isOpen: boolean; withFiles: boolean },
) {
  const [posted, action] = useActionState(send, idleResponse, path)
  const [state, setState] = useState(!posted.anchor || posted.anchor === anchor ? posted : idleResponse)
  /** The key of its draft. */
  const permalink = `${path}#${anchor}`
  const [once, isSending] = useOnce()
  /** Around the form and its outcome, which stays when the form is no longer needed. */
  const element = useRef<HTMLDivElement>(null)
  const uploads = useUploads({ atOnce: withFiles })

  // What was written survives a reload, as in the other forms.
  useEffect(() => {
    const box = element.current?.querySelector('textarea')
    const { body, key = '' }: Draft = Object(storage.readJson(permalink))
    if (!box || !body || box.value) return
    box.value = body
    setState((old) => ({ ...old, values: { ...old.values, key } }))
    box.closest('details')?.setAttribute('open', '')
  }, [permalink])

  // The page without the form comes after the outcome, and is shorter: what has the focus would be above the window.
  useLayoutEffect(() => {
    if (!isOpen) element.current?.querySelector('[data-outcome]:focus')?.scrollIntoView({ block: 'center' })
  }, [isOpen])

  /** With its key: a message that was stored, though its result was lost, is not stored again after a reload. */
  function keepDraft(form: HTMLFormElement) {
    const { body, key } = Object.fromEntries(new FormData(form))
    storage.write(permalink, body ? JSON.stringify({ body, key }) : null)
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLTextAreaElement) keepDraft(currentTarget)
    const { name } = target as HTMLInputElement
    // The error of a missing phone number asks for a date, too.
    const corrected = name === 'event_on' ? [name, 'phone'] : [name]
    const isLeft = ([field]: [string, string]) => !corrected.includes(field)
    setState((old) => ({ ...old, errors: Object.fromEntries(Object.entries(old.errors).filter(isLeft)) }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    // Of several buttons, the one that was pressed, which is disabled while it is sent.
    const { submitter } = event.nativeEvent as SubmitEvent
    const typed = () => {
      const data = new FormData(form)
      if (submitter instanceof HTMLButtonElement && submitter.name) data.set(submitter.name, submitter.value)
      return data
    }
    const { finish, queue } = uploads
    const halfTyped = [...form.elements].find(isHalfTyped)
    if (halfTyped) return halfTyped.reportValidity()
    keepDraft(form)
    void once(async () => {
      let data = typed()
      let sent: File[] = []
      const result = await post(() => {
        data = typed()
        const files = queue?.uploaded()
        if (files && files.files.length > 0) data.set('files', JSON.stringify(files))
        sent = queue?.chosen() ?? []
        return send(idleResponse, data)
      }, finish)
      // With its key, as it may be stored although its result was lost: the page may have another by the next attempt. With
      // its texts, as React would empty what came with the page.
      const values = Object.fromEntries(data) as Record<string, string>
      const status = result === 'outdated' ? ('reload' as const) : result
      const next = typeof status === 'string' ? { ...idleResponse, status, values } : status
      flushSync(() => setState({ ...next, refused: queue?.refused() }))
      const box = element.current
      box?.querySelector<HTMLElement>('[aria-invalid], [data-outcome]')?.focus()
      // A newer quote or proof has taken the place of the one that was meant: it is to be seen before its button.
      if (next.status === 'outdated') box?.closest('section')?.scrollIntoView()
      if (next.status !== 'sent') return
      form.reset()
      storage.write(permalink, null)
      // Files that were chosen meanwhile stay.
      queue?.clear(sent)
    })
  }

  const form = { action, onSubmit: submit, onInput, noValidate: useHydrated() }
  return { state, form, element, isSending, uploads }
}
