import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class'

type Props = {
  /** Whose dialog it opens. */
  form?: 'hero-quote' | 'quick-quote'
  interest?: string
  product?: string
  look?: ButtonLook
  size?: 'm' | 's'
  /** Full name where several controls share one visible label. */
  label?: string
  className?: string
  children: ReactNode
}

/** Leads to the contact section; with script, one listener on `[data-quote]` opens the quote dialog instead. */
export function QuoteLink({
  form = 'hero-quote',
  interest,
  product,
  look,
  size,
  label,
  className,
  children,
}: Props) {
  return (
    <a
      href="/#contact"
      className={buttonClass({ look, size }, className)}
      aria-haspopup="dialog"
      data-waits
      data-quote={form}
      data-interest={interest}
      data-product={product}
      aria-label={label}
    >
      {children}
    </a>
  )
}
