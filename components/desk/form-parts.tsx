import { type ComponentProps, useEffect, useRef } from 'react'
import { useFormStatus } from 'react-dom'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'

type Props = Omit<ComponentProps<'button'>, 'type'> &
  ButtonStyle & {
    busyLabel?: string
    /** Of a form that is not sent by React. */
    pending?: boolean
  }

/** Keeps the focus while its form is on its way: it says that it is disabled and ignores further clicks. */
export function SubmitButton({ variant, busyLabel, pending, className, children, ...rest }: Props) {
  const status = useFormStatus()
  const busy = pending ?? status.pending
  return (
    <button
      type="submit"
      className={buttonClass({ variant, size: 's' }, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
      {...rest}
    >
      {(busy && busyLabel) || children}
    </button>
  )
}

/** The result of a server action, in the form that called it; neither good nor bad if it asks for more. */
export function Outcome({ good, children }: { good?: boolean; children: string }) {
  const color = good === undefined ? '' : good ? 'text-success' : 'text-error'
  return (
    <p role="status" className={`empty:sr-only font-semibold ${color}`}>
      {children}
    </p>
  )
}

/** Focuses the first field of a form that shows another step: the control that had the focus is gone. */
export function useStepFocus(step: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [step])
  return form
}
