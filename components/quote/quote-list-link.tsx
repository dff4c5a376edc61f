'use client'

import clsx from 'clsx'
import { useSyncExternalStore } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { chosenOf } from '#lib/quote/chosen-product.ts'
import { writeLink } from '#lib/quote/link-data.ts'
import { isOnQuoteList, onQuoteListChange, readQuoteList } from '#lib/quote/quote-list.ts'

type Props = { label: string; href: string; className?: string; linkClassName?: string }

/** Opens the quote list, with the number of its products; hidden while it is empty. */
export function QuoteListLink({ label, href, className, linkClassName }: Props) {
  const inBrowser = () => readQuoteList().length
  const count = useSyncExternalStore(onQuoteListChange, inBrowser, () => 0)
  return (
    <span hidden={count === 0} className={clsx('quote-list-link', className)}>
      <a
        href={href}
        data-quote={writeLink({})}
        aria-haspopup="dialog"
        className={buttonClass({ variant: 'secondary', size: 's' }, linkClassName)}
      >
        <span className="sr-only">{label}: </span>
        <Icon name="list" />
        <span>{count}</span>
      </a>
    </span>
  )
}

const hasList = () => readQuoteList().length > 0

/** Whether there is anything on the list. */
export const useHasList = () => useSyncExternalStore(onQuoteListChange, hasList, () => false)

type LabelProps = Parameters<typeof isOnQuoteList>[0] & Record<'add' | 'listed', string>

/** Offers to add a product, with what was chosen of it on this page, to the quote list, or says that it is on it, in the width of either. */
export function AddLabel({ add, listed, ...item }: LabelProps) {
  const isListed = () => isOnQuoteList({ ...item, ...(!item.choice && chosenOf(item.of)?.items?.[0]) })
  const said = useSyncExternalStore(onQuoteListChange, isListed, () => false) ? listed : add
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      {[add, listed].map((one) => (
        <span key={one} style={{ visibility: one === said ? undefined : 'hidden' }}>
          {one}
        </span>
      ))}
    </span>
  )
}
