import clsx from 'clsx'
import { use } from 'react'
import { contactAddress } from '#lib/content/addresses.ts'
import { getMessages, pageLanguage, requestNameOf } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'

type Props = {
  /** Its name on the quote list, in the language of the page. */
  item: string
  /** Its English name, if the caller knows it. */
  product?: string
  /** Styled as a link; otherwise `className` styles it as a button. */
  plain?: boolean
  className?: string
}

/**
 * Adds an item to the quote list. Hidden without scripts, which the list needs. A page has dozens of these links: `use`
 * leaves them in the rows of their parents in the RSC payload, where `await` would make a row of each.
 */
export function AddLink({ item, product, plain, className }: Props) {
  const name = product ?? use(requestNameOf(item))
  return (
    <a
      href={contactAddress(use(pageLanguage()))}
      data-quote-list={name}
      data-display-name={item === name ? undefined : item}
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
