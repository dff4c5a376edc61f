import type { ReactNode } from 'react'
import { Anchor } from './anchor'
import { type ButtonLook, buttonClass } from './button-class'

type Props = {
  /** Which control asked: the dialog opens for it and the lead carries it. */
  from: string
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
export function QuoteLink({ from, interest, product, look, size, label, className, children }: Props) {
  return (
    <Anchor
      section="contact"
      className={buttonClass({ look, size }, className)}
      aria-haspopup="dialog"
      data-quote={from}
      data-interest={interest}
      data-product={product}
      aria-label={label}
    >
      {children}
    </Anchor>
  )
}
