import { type ReactNode, use } from 'react'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'
import type { FormName } from '#contract/answers.ts'
import { contactAddress } from '#lib/content/addresses.ts'
import { getMessages, pageLanguage } from '#lib/content/index.ts'
import { optionLabel } from '#lib/content/options.ts'

type Props = ButtonStyle & {
  /** The form whose dialog the link opens; the project request has none, as it is in the page. */
  form?: FormName
  /** One of this form's options: an interest, project type or event type. */
  choice?: string
  /** The first lines of the description, for the visitor to complete. */
  template?: string
  product?: string
  /** The topic of the request, which the form shows above its fields. */
  topic?: string
  /** The product, topic or choice in the page's language. */
  displayName?: string
  /** Moves focus to the form's file upload. */
  files?: boolean
  /** Full name where several controls share one visible label. */
  label?: string
  /** Not styled as a button. */
  plain?: boolean
  className?: string
  children: ReactNode
}

/**
 * Leads to the contact section; with scripts it opens the quote dialog. Either form is prefilled with the link's data,
 * which `QuoteLauncher` reads, and the hydration loader (scripts/build/hydration-loader.js) if scripts fail to load. Like
 * `AddLink`, it is no row of its own in the RSC payload.
 */
export function QuoteLink(props: Props) {
  const { form = 'hero-quote', choice, template, product, topic, displayName, files, children } = props
  const { variant, size, label, plain, className } = props
  const subject = product ?? topic ?? choice
  const translated =
    displayName ?? product ?? topic ?? optionLabel(form, choice ?? '', use(getMessages()).forms)
  return (
    <a
      href={contactAddress(use(pageLanguage()))}
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
    </a>
  )
}
