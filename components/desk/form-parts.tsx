import { type ComponentProps, useEffect, useRef } from 'react'
import { useFormStatus } from 'react-dom'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'

type Props = Omit<ComponentProps<'button'>, 'type'> &
  ButtonStyle & {
    busyLabel?: string
    /** For a form that React does not submit itself. */
    pending?: boolean
  }

/** Keeps focus while its form is submitting: it sets `aria-disabled` and ignores further clicks. */
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

/** Shows the result of a server action in its form; `good` is undefined if the action needs another step. */
export function Outcome({ good, children }: { good?: boolean; children: string }) {
  const color = good === undefined ? '' : good ? 'text-success' : 'text-error'
  return (
    <p role="status" className={`empty:sr-only font-semibold ${color}`}>
      {children}
    </p>
  )
}

/** Focuses the first field when a form shows another step: the control that had focus is gone. */
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
