'use client'

import { useRef, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Dialog, DialogSheet } from '#components/ui/dialog.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { type Item, itemLimits } from '#contract/items.ts'
import type { QuoteListCopy } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { QUOTE_LIST_CHANGED, readQuoteList, writeQuoteList } from '#lib/quote/quote-list.ts'

type Props = {
  copy: QuoteListCopy
  /** Undefined while the list is closed. */
  opener?: HTMLElement
  onClose: () => void
  onSend: (items: Item[], opener: HTMLElement) => void
}

/** The dialog of the quote list. */
export function QuoteList({ copy, opener, onClose, onSend }: Props) {
  const [items, setItems] = useState(() => readQuoteList())
  const [isSending, setIsSending] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [last, setLast] = useState(opener)
  if (opener && opener !== last) setLast(opener)
  const title = useRef<HTMLHeadingElement>(null)

  useWindowEvent(QUOTE_LIST_CHANGED, () => setItems(readQuoteList()))

  function change(product: string, changes: Partial<Item>) {
    writeQuoteList(readQuoteList().map((item) => (item.product === product ? { ...item, ...changes } : item)))
  }

  /** The pressed button is removed, too: the focus stays in the list. */
  function remove(product: string) {
    writeQuoteList(readQuoteList().filter((item) => item.product !== product))
    setAnnouncement(interpolate(copy.removed, { product }))
    title.current?.focus()
  }

  function clear() {
    writeQuoteList([])
    title.current?.focus()
  }

  function closed() {
    setIsSending(false)
    setAnnouncement('')
    if (isSending && last) return onSend(readQuoteList(), last)
    last?.focus({ preventScroll: true })
    // The link to an empty list is hidden.
    if (document.activeElement !== last) document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <Dialog open={Boolean(opener)} onClose={onClose} onClosed={closed}>
      <DialogSheet
        title={copy.title}
        titleRef={title}
        description={items.length > 0 && <p className="mt-1 text-muted text-small">{copy.intro}</p>}
        closeLabel={copy.close}
        onClose={onClose}
        onClickBeside={onClose}
      >
        <p role="status" className={items.length > 0 ? 'sr-only' : 'px-5 py-6 sm:px-6'}>
          {items.length > 0 ? announcement : copy.empty}
        </p>
        <ul
          aria-label={copy.title}
          className="grid overflow-y-auto overscroll-contain px-5 sm:px-6 low:overflow-visible"
        >
          {items.map((item) => (
            <QuoteListRow
              key={item.product}
              item={item}
              copy={copy}
              onChange={(changes) => change(item.product, changes)}
              onRemove={() => remove(item.product)}
            />
          ))}
        </ul>
        {items.length > 0 && (
          <div className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 sm:px-6">
            <button
              type="button"
              className={buttonClass({ variant: 'secondary' }, 'max-sm:flex-auto max-sm:px-3')}
              onClick={clear}
            >
              {copy.forget}
            </button>
            <button
              type="button"
              className={buttonClass({}, 'max-sm:flex-auto max-sm:px-3')}
              onClick={() => {
                setIsSending(true)
                onClose()
              }}
            >
              {copy.send}
            </button>
          </div>
        )}
      </DialogSheet>
    </Dialog>
  )
}

type RowProps = {
  item: Item
  copy: QuoteListCopy
  onChange: (changes: Partial<Item>) => void
  onRemove: () => void
}

/** Uncontrolled: the stored values are normalized, and would change under the visitor's hands. */
function QuoteListRow({ item, copy, onChange, onRemove }: RowProps) {
  const { product, quantity, note } = item
  const labelFor = (label: string) => interpolate(copy.labelFor, { label, product })
  const field = 'min-w-0 flex-[1_1_min(9rem,100%)] text-small'
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-2 border-line border-b py-4 last:border-0">
      <p className="flex w-full flex-wrap items-center justify-between gap-x-3">
        <strong className="min-w-0 flex-[1_1_min(9rem,100%)] wrap-anywhere font-semibold">{product}</strong>
        <button
          type="button"
          aria-label={labelFor(copy.remove)}
          onClick={onRemove}
          className="-m-3 p-3 cursor-pointer font-semibold text-action text-small underline underline-offset-4"
        >
          {copy.remove}
        </button>
      </p>
      <label className={field}>
        <span>{copy.quantity}</span>
        <input
          aria-label={labelFor(copy.quantity)}
          className="control mt-1"
          autoComplete="off"
          maxLength={itemLimits.quantity}
          defaultValue={quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
      </label>
      <label className={field}>
        <span>{copy.note}</span>
        <textarea
          aria-label={labelFor(copy.note)}
          className="control mt-1 min-h-12"
          rows={1}
          autoComplete="off"
          maxLength={itemLimits.note}
          defaultValue={note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </label>
    </li>
  )
}
