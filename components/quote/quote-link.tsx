import type { ReactNode } from 'react'
import { buttonClass, type Look } from '#components/ui/button-class.ts'
import { SmartLink } from '#components/ui/smart-link.tsx'
import type { FormName } from '#contract/forms.ts'

type Props = Look & {
  /** Whose dialog it opens; the project request stands in the page. */
  form?: FormName
  /** One of this form's options: its interest, its project type or its event type. */
  choice?: string
  /** The first lines of the description, for the visitor to complete. */
  start?: string
  product?: string
  /** Leads to the place in the form where files are added. */
  files?: boolean
  href?: string
  /** Full name where several controls share one visible label. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * Leads to the contact section; with script, one listener on `[data-quote]` opens the quote dialog instead. Either form
 * begins with what the link says.
 */
export function QuoteLink({
  form = 'hero-quote',
  choice,
  start,
  product,
  files,
  href = '/#contact',
  look,
  size,
  label,
  className,
  children,
}: Props) {
  return (
    <SmartLink
      href={href}
      className={buttonClass({ look, size }, className)}
      aria-haspopup={form === 'project-request' ? undefined : 'dialog'}
      data-replay-click
      data-quote={form}
      data-choice={choice || undefined}
      data-start={start || undefined}
      data-product={product}
      data-files={files || undefined}
      aria-label={label}
    >
      {children}
    </SmartLink>
  )
}
