import clsx from 'clsx'
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import type { RequestFormApi } from './use-request-form.ts'

/** The error summary above the fields, with a link to each. */
export function FieldErrors({ request }: { request: RequestFormApi }) {
  const { form, copy, shared, errors } = request
  if (errors.length === 0) return null
  const isMissing = errors.some(({ name, message }) => message === copy.fields[name]?.error)
  const notice = isMissing ? copy.missing : undefined
  const goTo = (name: string) => (event: MouseEvent) => {
    event.preventDefault()
    form.setFocus(name)
  }
  return (
    <ErrorBox request={request} title={notice?.title ?? shared.problemTitle}>
      {notice && <p>{notice.text}</p>}
      <ul className="mt-2 grid gap-1 sm:grid-cols-2">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${request.idOf(name)}`}
              onClick={goTo(name)}
              className="font-semibold text-error underline underline-offset-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </ErrorBox>
  )
}

/** Next to the submit button: why nothing was sent, and how else to reach us. */
export function SubmitError({ request, className }: { request: RequestFormApi; className?: string }) {
  const { copy, shared, contactInfo, failure } = request
  if (!failure) return null
  return (
    <ErrorBox request={request} title={copy.failed.title} className={className}>
      {failure !== 'failed' && <p className="mt-1 font-semibold">{shared[failure]}</p>}
      {[copy.failed.text, shared.reachUs].map((text) => (
        <p key={text} className="mt-1">
          <LinkifyContact {...contactInfo}>{text}</LinkifyContact>
        </p>
      ))}
    </ErrorBox>
  )
}

type BoxProps = { request: RequestFormApi; title: string; className?: string; children: ReactNode }

/** Takes focus as an alert on each failed attempt; on blur it becomes a group, so it never interrupts typing. */
function ErrorBox({ request, title, className, children }: BoxProps) {
  const { isAnswer, form } = request
  const { submitCount } = form.formState
  const box = useRef<HTMLDivElement>(null)
  const [isAlert, setIsAlert] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes focus anew
  useEffect(() => {
    if (isAnswer) return
    setIsAlert(true)
    box.current?.focus()
  }, [submitCount, isAnswer])

  // A box that disappears moves its focus to the submit button, for a retry.
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      if (current?.contains(document.activeElement))
        current.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles support a name
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that focus has left it
    <div
      ref={box}
      tabIndex={-1}
      role={isAlert ? 'alert' : 'group'}
      aria-label={title}
      onBlur={() => setIsAlert(false)}
      className={clsx('rounded-control border-2 border-error bg-error-tint p-4', className)}
    >
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  )
}
