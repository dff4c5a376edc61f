import { useState } from 'react'
import { AddLabel } from '#components/quote/quote-list-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import type { Item } from '#contract/items.ts'
import { keepFiles } from '#lib/mockup/kept.ts'
import type { LogoStudioTexts } from '#lib/pages/routes.ts'
import { addToQuoteList, isOnQuoteList } from '#lib/quote/quote-list.ts'

type Props = {
  words: LogoStudioTexts['words']
  price: string
  item: Item
  files: () => Promise<File[]>
  onAsk: () => void
  onList: () => void
}

/** The price and the next steps, in sight below what scrolls. */
export function StudioFoot({ words, price, item, files, onAsk, onList }: Props) {
  const wide = 'max-sm:flex-auto max-sm:px-3'
  const [result, setResult] = useState<'added' | 'full'>()

  async function add() {
    if (isOnQuoteList(item.product, item.quantity)) return onList()
    // The item says that it is listed once its files are kept: the visitor may leave the page then.
    await keepFiles(item.product, await files())
    const added = addToQuoteList(item.product, item, `${item.product.split(',')[0]},`)
    if (added === 'full') await keepFiles(item.product)
    setResult(added === 'full' ? 'full' : 'added')
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t px-5 py-3 sm:px-6">
      <p className="me-auto font-semibold tabular max-sm:w-full">{price}</p>
      <p role="status" className={result === 'full' ? 'text-error text-small max-sm:w-full' : 'sr-only'}>
        {result && words.list[result].title}
      </p>
      <button type="button" className={buttonClass({ variant: 'secondary' }, wide)} onClick={add}>
        <AddLabel {...item} add={words.add} listed={words.listed} />
      </button>
      <button type="button" className={buttonClass({}, wide)} onClick={onAsk}>
        {words.ask}
      </button>
    </div>
  )
}
