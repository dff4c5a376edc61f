import { type ReactNode, use } from 'react'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'
import { SmartLink } from '#components/ui/links.tsx'
import { contactAddress } from '#lib/content/addresses.ts'
import { getMessages, pageLanguage } from '#lib/content/index.ts'
import { optionLabel } from '#lib/content/options.ts'
import type { QuoteLinkData } from '#lib/quote/link-data.ts'

type Props = ButtonStyle &
  QuoteLinkData & {
    href?: string
    /** Full name where several controls share one visible label. */
    label?: string
    /** Not styled as a button. */
    plain?: boolean
    className?: string
    children: ReactNode
  }

/**
 * Leads to the contact section; with scripts it opens the quote dialog. Either form is prefilled with the link's data.
 * Like `AddLink`, it is no row of its own in the RSC payload.
 */
export function QuoteLink(props: Props) {
  const { form = 'hero-quote', choice, template, product, topic, displayName, files, children } = props
  const { href, variant, size, label, plain, className } = props
  const subject = product ?? topic ?? choice
  const translated =
    displayName ?? product ?? topic ?? optionLabel(form, choice ?? '', use(getMessages()).forms)
  return (
    <SmartLink
      href={href ?? contactAddress(use(pageLanguage()))}
      className={plain ? className : buttonClass({ variant, size }, className)}
      aria-haspopup={form === 'project-request' ? undefined : 'dialog'}
      data-replay-click
      data-quote={form}
      data-choice={choice || undefined}
      data-template={template || undefined}
      data-product={product}
      data-topic={topic}
      data-files={files || undefined}
      data-display-name={translated === subject ? undefined : translated}
      aria-label={label}
    >
      {children}
    </SmartLink>
  )
}
