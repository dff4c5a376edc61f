import clsx from 'clsx'
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { copyOf, fieldId, namesOf } from '#lib/quote/forms.ts'
import type { FailureReason, FormProps } from './use-request-form.ts'

type Props = FormProps & {
  /** Whether the messages come with the page, which takes no focus. */
  isPosted: boolean
  className?: string
}

/** The error summary above the fields, with a link to each. */
export function FieldErrors({ name: formName, texts, isPosted }: Props) {
  const { formState, setFocus } = useFormContext<Record<string, string>>()
  const { fields, ...copy } = copyOf(formName, texts)
  const errors = namesOf(formName).flatMap((name) => {
    const message = formState.errors[name]?.message
    return message ? [{ name, message }] : []
  })
  if (errors.length === 0) return null
  const isMissing = errors.some(({ name, message }) => message === fields[name]?.error)
  const notice = isMissing ? copy.missing : undefined
  const goTo = (name: string) => (event: MouseEvent) => {
    event.preventDefault()
    setFocus(name)
  }
  return (
    <ErrorBox title={notice?.title ?? texts.shared.problemTitle} takesFocus={!isPosted}>
      {notice && <p>{notice.text}</p>}
      <ul className="mt-2 grid gap-1 sm:grid-cols-2">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(formName, name)}`}
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
export function SubmitError({ name, texts, contactInfo, isPosted, className }: Props) {
  const { errors } = useFormContext<Record<string, string>>().formState
  const failure = errors.root?.type as FailureReason | undefined
  const { failed } = copyOf(name, texts)
  if (!failure) return null
  const isHeld = failure === 'filesRefused'
  const { problemTitle, reachUs } = texts.shared
  const title = isHeld ? problemTitle : failed.title
  const reason = failure !== 'failed' && texts.shared[failure]
  const namesUs = failed.text.includes(contactInfo.email)
  // With fields in error, the focus goes to their summary.
  const isAlone = Object.keys(errors).length === 1
  return (
    <ErrorBox title={title} takesFocus={!isPosted && isAlone} className={className}>
      {[!isHeld && failed.text, reason, (isHeld || !namesUs) && reachUs].map(
        (text) =>
          text && (
            <p key={text} className={clsx('mt-1', text === reason && 'font-semibold')}>
              <LinkifyContact {...contactInfo}>{text}</LinkifyContact>
            </p>
          ),
      )}
    </ErrorBox>
  )
}

type BoxProps = { title: string; takesFocus: boolean; className?: string; children: ReactNode }

/** Takes focus as an alert on each failed attempt; on blur it becomes a group, so it never interrupts typing. */
function ErrorBox({ title, takesFocus, className, children }: BoxProps) {
  const { submitCount } = useFormContext().formState
  const box = useRef<HTMLDivElement>(null)
  const [isAlert, setIsAlert] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes focus anew, and nothing else does
  useEffect(() => {
    if (!takesFocus) return
    setIsAlert(true)
    box.current?.focus()
  }, [submitCount])

  // A box that disappears moves its focus to the submit button, for a retry.
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      if (current?.contains(document.activeElement))
        current.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }, [])

  return (
    <Notice
      tone="problem"
      ref={box}
      tabIndex={-1}
      role={isAlert ? 'alert' : 'group'}
      aria-label={title}
      onBlur={() => setIsAlert(false)}
      className={className}
    >
      <p className="font-semibold">{title}</p>
      {children}
    </Notice>
  )
}
