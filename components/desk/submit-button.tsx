import type { ComponentProps } from 'react'
import { useFormStatus } from 'react-dom'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & ButtonStyle & { busyLabel?: string }

/** Keeps the focus while its form is on its way: it says that it is disabled and ignores further clicks. */
export function SubmitButton({ variant, busyLabel, children, ...rest }: Props) {
  const { pending } = useFormStatus()
  return (
    <button
      type="submit"
      className={buttonClass({ variant, size: 's' })}
      aria-disabled={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
      {...rest}
    >
      {(pending && busyLabel) || children}
    </button>
  )
}
