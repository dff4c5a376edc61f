import type { ComponentProps, ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'

type Props = ComponentProps<'button'> & ButtonStyle & { pending?: boolean }

/** Keeps focus while its action is running: it sets `aria-disabled` and ignores further clicks. */
export function Button({ variant, pending, className, onClick, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size: 's' }, className)}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      {...rest}
    />
  )
}

/** The result of an action next to its button. The live region is in the page from the start. */
export function Outcome({ good, children }: { good?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={`empty:sr-only font-semibold ${good ? 'text-success' : 'text-error'}`}>
      {children}
    </p>
  )
}
