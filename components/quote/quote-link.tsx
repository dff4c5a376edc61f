import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'
import { contactAddress } from '#lib/content/addresses.ts'
import { getMessages, interpolate, pageLanguage } from '#lib/content/index.ts'
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
  const { form = 'hero-quote' } = link
  return (
    <a
      href={contactAddress(await pageLanguage())}
      className={plain ? className : buttonClass({ variant, size }, className)}
      aria-haspopup={form === 'project-request' ? undefined : 'dialog'}
      aria-label={label}
      data-replay-click
      data-quote={writeLink({ ...link, form })}
    >
      {children}
    </a>
  )
}

type AddProps = {
  /** The id of the product, and its name in the language of the page. */
  of: string
  name: string
  /** Styled as a link; otherwise `className` styles it as a button. */
  plain?: boolean
  className?: string
}

/** Adds an item to the quote list. Hidden without scripts, which the list needs. */
export async function AddLink({ of, name, plain, className }: AddProps) {
  const copy = await getMessages()
  return (
    <button
      type="button"
      data-quote={writeLink({ add: of, displayName: name })}
      data-replay-click
      className={clsx(
        plain &&
          '-my-2 inline-block cursor-pointer py-2 font-semibold text-action underline underline-offset-4',
        'noscript:hidden',
        className,
      )}
    >
      <AddLabel of={of} add={copy.addToQuoteList} listed={copy.onQuoteList} />
      <span className="sr-only">{`: ${name}`}</span>
    </button>
  )
}

type EntryProps = { of: string; title: string; requestAs: string; className?: string }

/** An `AddLink` for a block entry, if visitors can request the block's entries. */
export const EntryAddLink = ({ of, title, requestAs, className }: EntryProps) =>
  requestAs && (
    <AddLink
      plain
      of={of}
      name={interpolate(requestAs, { entry: title })}
      className={clsx('text-small', className)}
    />
  )
