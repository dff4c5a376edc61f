import clsx from 'clsx'
import { type ReactNode, use } from 'react'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'
import type { FormName } from '#contract/answers.ts'
import { contactAddress } from '#lib/content/addresses.ts'
import { getMessages, pageLanguage, requestNameOf } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
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
 * which `QuoteLauncher` reads, and the hydration loader (scripts/build/hydration-loader.js) if scripts fail to load.
 *
 * A page has dozens of links of this file: `use` leaves them in the rows of their parents in the RSC payload, where `await`
 * would make a row of each.
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
      {...withValue({
        'data-choice': choice,
        'data-template': template,
        'data-product': product,
        'data-topic': topic,
        'data-files': files,
        'data-display-name': translated !== subject && translated,
        'aria-label': label,
      })}
    >
      {children}
    </a>
  )
}

/** The attributes that have a value; the RSC payload would spell out the others as undefined. */
const withValue = (attributes: Record<string, string | boolean | undefined>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value))

type AddProps = {
  /** Its name on the quote list, in the language of the page. */
  item: string
  /** Its English name, if the caller knows it. */
  product?: string
  /** Styled as a link; otherwise `className` styles it as a button. */
  plain?: boolean
  className?: string
}

/** Adds an item to the quote list. Hidden without scripts, which the list needs. */
export function AddLink({ item, product, plain, className }: AddProps) {
  const name = product ?? use(requestNameOf(item))
  return (
    <a
      href={contactAddress(use(pageLanguage()))}
      data-quote-list={name}
      {...withValue({ 'data-display-name': item !== name && item })}
      data-replay-click
      className={clsx(
        plain &&
          '-my-2 inline-block whitespace-nowrap py-2 font-semibold text-action underline underline-offset-4',
        'noscript:hidden print:hidden',
        className,
      )}
    >
      {use(getMessages()).addToQuoteList}
      <span className="sr-only">{`: ${item}`}</span>
    </a>
  )
}

type EntryProps = { title: string; requestAs: string; className?: string }

/** An `AddLink` for a block entry, if visitors can request the block's entries. */
export const EntryAddLink = ({ title, requestAs, className }: EntryProps) =>
  requestAs && (
    <AddLink
      plain
      item={interpolate(requestAs, { entry: title })}
      className={clsx('text-small', className)}
    />
  )
