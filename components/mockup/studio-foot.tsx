import { useRef, useState } from 'react'
import { AddLabel, useHasList } from '#components/quote/quote-list-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import type { LogoStudioTexts } from '#lib/mockup/studio-texts.ts'
import type { FormLink, ListLink } from '#lib/quote/link-data.ts'
import {
  addToQuoteList,
  isOnQuoteList,
  type Line,
  lineFor,
  newKey,
  readQuoteList,
} from '#lib/quote/quote-list.ts'
import { keepFiles } from '#lib/ui/kept-files.ts'

type Item = Omit<Line, 'key'>

type Props = {
  words: LogoStudioTexts['words']
  price: string
  item: Item
  /** What the page's form asks for. */
  link: FormLink | ListLink
  /** Resolves with the item as its logo is printed, and its files. */
  onFinish: () => Promise<{ item: Item; files: File[] }>
  /** Opens a form, or the quote list. */
  onLeave: (data: FormLink | ListLink, files?: File[]) => void
}

/** The price and the next steps, in sight below what scrolls. */
export function StudioFoot({ words, price, item, link, onFinish, onLeave }: Props) {
  const wide = 'max-sm:flex-auto max-sm:px-3'
  const hasList = useHasList()
  const [result, setResult] = useState<Exclude<ReturnType<typeof addToQuoteList>, 'already'>>()
  const adding = useRef<Promise<unknown>>(undefined)

  /** Puts the piece on the list, unless that is full, and resolves with its files. */
  async function keep() {
    const { item: printed, files } = await onFinish()
    // The item says that it is listed once its files are kept: the visitor may leave the page then.
    const key = lineFor(printed)?.key ?? newKey()
    await keepFiles(key, files)
    const result = addToQuoteList({ ...printed, key })
    setResult(result === 'already' ? 'added' : result)
    if (result !== 'full') return files
    await keepFiles(key)
  }

  async function add() {
    const wasListed = isOnQuoteList(item)
    adding.current = keep()
    await adding.current
    if (wasListed) onLeave({})
  }

  /** Asks for the piece with those on the list: none is left behind. */
  async function ask() {
    await adding.current
    if (readQuoteList().length > 0) {
      const kept = await keep()
      if (kept) onLeave({ send: true }, kept)
      return
    }
    const { item, files } = await onFinish()
    onLeave({ ...link, ...item.needed, quantity: item.quantity, items: [{ ...item, own: files }] }, files)
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t px-5 py-3 max-sm:py-2 sm:px-6">
      <p className="me-auto font-semibold tabular max-sm:w-full max-sm:text-[0.9375rem] max-sm:leading-snug">
        {price}
      </p>
      <p role="status" className={result === 'full' ? 'text-error text-small max-sm:w-full' : 'sr-only'}>
        {result && words.quoteList[result].title}
      </p>
      <button type="button" className={buttonClass({ variant: 'secondary' }, wide)} onClick={add}>
        <AddLabel {...item} add={words.addToQuoteList} listed={words.onQuoteList} />
      </button>
      <button type="button" className={buttonClass({}, wide)} onClick={ask}>
        {hasList ? words.price.askAll : words.ask}
      </button>
    </div>
  )
}
