'use client'

import clsx from 'clsx'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { DialogSheet, returnFocus } from '#components/ui/dialog.tsx'
import { type Item, itemLimits, itemLine, numberIn } from '#contract/asked.ts'
import type { QuoteListTexts } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { methodsOf } from '#lib/content/price-list.ts'
import { keepFiles, readKeptFiles, readKeptPreview } from '#lib/mockup/kept.ts'
import { shownInWords } from '#lib/pages/price-words.ts'
import { shownPrice } from '#lib/pages/prices.ts'
import { dayLines, type Needed } from '#lib/quote/chosen-day.ts'
import { openQuote } from '#lib/quote/link-data.ts'
import {
  clearQuoteList,
  onQuoteListChange,
  readNeeded,
  readQuoteList,
  writeQuoteList,
} from '#lib/quote/quote-list.ts'

type Props = {
  copy: QuoteListTexts
  /** Each opening is a new object. */
  opening?: { opener: HTMLElement }
}

const ownIn = <T,>(known: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(known, key) ? known[key] : undefined

/** A product's name in the page's language; the list stores the English name, and what the visitor chose of it in both. */
const nameIn = ({ names }: QuoteListTexts, { product, seenAs = product }: Item) =>
  ownIn(names, product) || seenAs

/** A logo preview begins with the name of its piece. */
const pieceOf = ({ product }: Item) => product.split(':')[0] ?? ''

/** What is known of an item, or of its piece. */
const knownOf = <T,>(known: Record<string, T>, item: Item) =>
  ownIn(known, item.product) ?? ownIn(known, pieceOf(item))

/** What lines of one piece say: each has the price of its own quantity. */
function noteOn(copy: QuoteListTexts, items: Item[]) {
  const pieces = items.filter((item) => priced(copy, item).shown).map(pieceOf)
  return new Set(pieces).size < pieces.length ? copy.together : ''
}

/** An item with the price of its quantity: by its method, or by the first one that has a price at this quantity. */
function priced({ prices }: QuoteListTexts, item: Item): Item {
  // A logo preview has a method. Without one, a name that begins as that of a piece is of another article.
  const price = item.method ? knownOf(prices, item) : ownIn(prices, item.product)
  const quantity = numberIn(item.quantity) ?? 0
  if (!price) return item
  const kinds = item.method ? [item.method] : methodsOf(price)
  const options = (kinds.length > 0 ? kinds : [undefined]).map((method) => {
    return { ...item, method, shown: shownPrice(price, { method, quantity }) }
  })
  return options.find(({ shown }) => shown) ?? { ...item, shown: undefined }
}

/** Opens the quick quote with the list and its files. */
export async function openQuickQuote(copy: QuoteListTexts, opener: HTMLElement, others: File[] = []) {
  const items = readQuoteList().map((item) => ({ ...priced(copy, item), seenAs: nameIn(copy, item) }))
  const kept = await Promise.all(items.map(({ product }) => readKeptFiles(product)))
  const files = [...others, ...kept.flat()]
  const request = {
    form: 'quick-quote' as const,
    ...readNeeded(),
    choice: items.map((item) => knownOf(copy.types, item)).find(Boolean),
    items,
    listed: {
      title: interpolate(copy.inDialog, { count: items.length }),
      lines: items.map(({ seenAs, quantity }) => itemLine(quantity, seenAs)),
      note: noteOn(copy, items),
    },
    quantity: copy.quantityOfAll,
  }
  openQuote(opener, request, files.length > 0 ? files : undefined)
}

/** The dialog of the quote list. */
export function QuoteList({ copy, opening }: Props) {
  const stored = useSyncExternalStore(onQuoteListChange, () => JSON.stringify(readQuoteList()))
  const items: Item[] = JSON.parse(stored)
  const [isSending, setIsSending] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [cleared, setCleared] = useState<{ kept: [Item, File[]][]; needed: Needed }>()
  const [closed, setClosed] = useState<Props['opening']>()
  const close = () => setClosed(opening)
  const title = useRef<HTMLHeadingElement>(null)
  const isEmpty = items.length === 0
  const needed = dayLines(readNeeded(), copy)

  /** Removes the pressed button as well, so focus moves to the title of the list. */
  function remove(item: Item) {
    writeQuoteList(items.filter((other) => other !== item))
    setAnnouncement(interpolate(copy.removed, { product: nameIn(copy, item) }))
    title.current?.focus()
  }

  async function clear() {
    const kept = items.map(async (item) => [item, await readKeptFiles(item.product)] as [Item, File[]])
    setCleared({ kept: await Promise.all(kept), needed: readNeeded() })
    clearQuoteList()
    title.current?.focus()
  }

  async function undo({ kept, needed }: NonNullable<typeof cleared>) {
    await Promise.all(kept.map(([{ product }, files]) => keepFiles(product, files)))
    writeQuoteList(
      kept.map(([item]) => item),
      needed,
    )
    setCleared(undefined)
    title.current?.focus()
  }

  function send() {
    setIsSending(true)
    close()
  }

  function onClosed() {
    setIsSending(false)
    setAnnouncement('')
    setCleared(undefined)
    if (isSending && opening) void openQuickQuote(copy, opening.opener)
    else returnFocus(opening?.opener)
  }

  return (
    <DialogSheet
      open={Boolean(opening) && opening !== closed}
      onClose={close}
      onClosed={onClosed}
      title={copy.title}
      titleRef={title}
      description={!isEmpty && <p className="mt-1 text-muted text-small">{copy.intro}</p>}
      closeLabel={copy.close}
    >
      <div className="grid overflow-y-auto overscroll-contain px-5 sm:px-6 low:overflow-visible">
        <p role="status" className={isEmpty ? 'py-6' : 'sr-only'}>
          {isEmpty ? copy.empty : announcement}
        </p>
        {isEmpty && cleared && (
          <button
            type="button"
            className={clsx(TEXT_BUTTON, 'mb-6 justify-self-start')}
            onClick={() => undo(cleared)}
          >
            {copy.undo}
          </button>
        )}
        <ul aria-label={copy.title} className="grid">
          {items.map((item) => (
            <QuoteListRow
              key={item.product}
              item={item}
              copy={copy}
              onChange={(quantity) =>
                writeQuoteList(items.map((one) => (one === item ? { ...one, quantity } : one)))
              }
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
        {noteOn(copy, items) && <p className="pb-4 text-muted text-small">{noteOn(copy, items)}</p>}
      </div>
      {!isEmpty && (
        <div className="grid justify-items-center gap-2 border-line border-t px-5 pt-4 pb-2 sm:px-6">
          {needed && <p className="justify-self-start whitespace-pre-line text-small">{needed}</p>}
          <button type="button" className={buttonClass({}, 'w-full')} onClick={send}>
            {copy.send}
          </button>
          <button type="button" className={TEXT_BUTTON} onClick={clear}>
            {copy.forget}
          </button>
        </div>
      )}
    </DialogSheet>
  )
}

const TEXT_BUTTON = 'cursor-pointer p-3 font-semibold text-action text-small underline underline-offset-4'

type RowProps = {
  item: Item
  copy: QuoteListTexts
  onChange: (quantity: string) => void
  onRemove: () => void
}

/** Uncontrolled: the stored quantity is normalized, which would change the text while the visitor types. */
function QuoteListRow({ item, copy, onChange, onRemove }: RowProps) {
  const product = nameIn(copy, item)
  const { shown, method } = priced(copy, item)
  const by = method && !item.method && ownIn(copy.methods, method)
  const price = shown && shownInWords(shown, copy.priceShown, copy.language) + (by ? ` (${by})` : '')
  const labelFor = (label: string) => interpolate(copy.labelFor, { label, product })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Changed elsewhere, such as in the logo studio or another tab.
    if (field.current && field.current !== document.activeElement) field.current.value = item.quantity
  }, [item.quantity])
  const [preview, setPreview] = useState<string>()
  useEffect(() => void readKeptPreview(item.product).then(setPreview), [item.product])
  const picture = preview ?? knownOf(copy.pictures, item)
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-line border-b py-4 last:border-0">
      {/* biome-ignore lint/performance/noImgElement: the server chose its size */}
      {picture && <img src={picture} alt="" className="picture size-12 self-center rounded-control" />}
      <div className="min-w-0 flex-[1_1_min(12rem,100%)] wrap-anywhere self-center">
        <strong className="block font-semibold">{product}</strong>
        {/* A new element for each price: a translator of the browser would keep the old text. */}
        <p key={price} className="text-muted text-small empty:hidden">
          {price}
        </p>
      </div>
      <label className="w-28 text-small">
        <span>{copy.quantity}</span>
        <input
          ref={field}
          aria-label={labelFor(copy.quantity)}
          className="control mt-1"
          autoComplete="off"
          maxLength={itemLimits.quantity}
          defaultValue={item.quantity}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <button
        type="button"
        aria-label={labelFor(copy.remove)}
        onClick={onRemove}
        className={clsx(TEXT_BUTTON, '-m-3')}
      >
        {copy.remove}
      </button>
    </li>
  )
}
