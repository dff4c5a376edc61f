import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'
import { contactAddress } from '#lib/content/addresses.ts'
import { getMessages, interpolate, pageLanguage, requestNameOf } from '#lib/content/index.ts'
import { optionLabel } from '#lib/content/options.ts'
import { type FormLink, writeLink } from '#lib/quote/link-data.ts'
import { AddLabel } from './quote-list-link.tsx'

type Props = ButtonStyle &
  Partial<FormLink> & {
    /** Full name where several controls share one visible label. */
    label?: string
    /** Not styled as a button. */
    plain?: boolean
    className?: string
    children: ReactNode
  }

/** Leads to the contact section; with scripts it opens the quote dialog. `QuoteLauncher` prefills either form. */
export async function QuoteLink({ variant, size, label, plain, className, children, ...link }: Props) {
  const { form = 'hero-quote', choice = '', product, topic } = link
  const { forms } = await getMessages()
  const language = await pageLanguage()
  const subject = product ?? topic ?? choice
  const displayName = link.displayName ?? product ?? topic ?? optionLabel(form, choice, forms)
  return (
    <a
      href={contactAddress(language)}
      className={plain ? className : buttonClass({ variant, size }, className)}
      aria-haspopup={form === 'project-request' ? undefined : 'dialog'}
      aria-label={label}
      data-replay-click
      data-quote={writeLink({ ...link, form, displayName: displayName === subject ? '' : displayName })}
    >
      {children}
    </a>
  )
}

type AddProps = {
  /** Its name on the quote list, in the language of the page. */
  item: string
  /** Styled as a link; otherwise `className` styles it as a button. */
  plain?: boolean
  className?: string
}

/** Adds an item to the quote list. Hidden without scripts, which the list needs. */
export async function AddLink({ item, plain, className }: AddProps) {
  const copy = await getMessages()
  const language = await pageLanguage()
  const name = await requestNameOf(item)
  return (
    <a
      href={contactAddress(language)}
      data-quote={writeLink({ add: name, displayName: item === name ? '' : item })}
      data-replay-click
      className={clsx(
        plain &&
          '-my-2 inline-block whitespace-nowrap py-2 font-semibold text-action underline underline-offset-4',
        'noscript:hidden print:hidden',
        className,
      )}
    >
      <AddLabel product={name} add={copy.addToQuoteList} listed={copy.onQuoteList} />
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
