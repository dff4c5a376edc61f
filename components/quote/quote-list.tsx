'use client'

import { type FormEvent, useId, useRef, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Dialog, DialogSheet } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/field.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { dayInWords, parseDay } from '#contract/day.ts'
import { type Item, itemLimits, parseItems } from '#contract/items.ts'
import type { QuoteListTexts } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import {
  addToQuoteList,
  clearQuoteList,
  QUOTE_LIST_CHANGED,
  readNeededBy,
  readQuoteList,
  writeQuoteList,
} from '#lib/quote/quote-list.ts'
import { pageLocale } from '#lib/ui/in-page-language.ts'
import { DateField } from './date-field.tsx'
import { hasBadInput } from './focus.ts'
import type { QuoteOpening } from './quote-dialogs.tsx'

/** The quote dialog names at most this many items; the request lists all. */
const MOST_NAMED = 5

type Opening = Omit<QuoteOpening, 'id'>

type Props = {
  copy: QuoteListTexts
  /** Undefined while the list is closed. */
  opener?: HTMLElement
  onClose: () => void
  onSend: (opening: Opening) => void
}

/** A product's name in the page's language; the list stores the English name. */
const nameIn = ({ names }: QuoteListTexts, product: string) =>
  (Object.hasOwn(names, product) && names[product]) || product

/** The product with this name in the page's language, or else the visitor's own words. */
const productNamed = ({ names }: QuoteListTexts, name: string) =>
  Object.keys(names).find((product) => names[product]?.toLowerCase() === name.toLowerCase()) ?? name

function namesOf(items: Item[], copy: QuoteListTexts) {
  const named = items
    .slice(0, MOST_NAMED)
    .map(({ product, quantity }) => [quantity, nameIn(copy, product)].filter(Boolean).join(' × '))
  return [...named, ...(items.length > MOST_NAMED ? ['…'] : [])].join(copy.comma)
}

/** Opens the quick quote with the list and a template for what the list leaves open. */
function openingFor(copy: QuoteListTexts, opener: HTMLElement): Opening {
  const items = parseItems(readQuoteList().map((item) => ({ ...item, seenAs: nameIn(copy, item.product) })))
  const neededBy = parseDay(readNeededBy())
  const date = neededBy && interpolate(copy.inDialogBy, { date: dayInWords(neededBy, pageLocale()) })
  return {
    form: 'quick-quote',
    prefill: {
      items,
      neededBy,
      preset: { quantity: copy.quantityOfAll },
      template: neededBy ? '' : copy.template,
    },
    listLine: [interpolate(copy.inDialog, { products: namesOf(items, copy) }), date]
      .filter(Boolean)
      .join(' '),
    opener,
  }
}

/** The dialog of the quote list. */
export function QuoteList({ copy, opener, onClose, onSend }: Props) {
  const [items, setItems] = useState(() => readQuoteList())
  const [isSending, setIsSending] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [last, setLast] = useState(opener)
  if (opener && opener !== last) setLast(opener)
  const title = useRef<HTMLHeadingElement>(null)
  const own = useRef<HTMLInputElement>(null)
  const date = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<{ item?: string; date?: string }>({})
  const id = useId()

  useWindowEvent(QUOTE_LIST_CHANGED, () => setItems(readQuoteList()))

  function change(product: string, changes: Partial<Item>) {
    writeQuoteList(readQuoteList().map((item) => (item.product === product ? { ...item, ...changes } : item)))
  }

  /** Removes the pressed button as well, so focus moves to the title of the list. */
  function remove(product: string) {
    writeQuoteList(readQuoteList().filter((item) => item.product !== product))
    setAnnouncement(interpolate(copy.removed, { product: nameIn(copy, product) }))
    title.current?.focus()
  }

  function clear() {
    clearQuoteList()
    if (date.current) date.current.value = ''
    title.current?.focus()
  }

  /** Adds the item that the visitor typed; returns a message if it cannot. */
  function addOwn() {
    const [item] = parseItems([{ product: own.current?.value }])
    if (!item) return copy.itemMissing
    const outcome = addToQuoteList(productNamed(copy, item.product))
    if (outcome === 'full') return copy.full.text
    if (outcome === 'already') return copy.already.title
    if (own.current) own.current.value = ''
    setAnnouncement(interpolate(copy.itemAdded, item))
  }

  function add(event: FormEvent) {
    event.preventDefault()
    setErrors({ item: addOwn() })
    own.current?.focus()
  }

  /** Also adds an item that the visitor typed but has not added yet. */
  function send() {
    const item = own.current?.value.trim() ? addOwn() : undefined
    const half = date.current && hasBadInput(date.current) ? copy.dateIncomplete : undefined
    setErrors({ item, date: half })
    if (item || half) return (item ? own : date).current?.focus()
    setIsSending(true)
    onClose()
  }

  function closed() {
    setIsSending(false)
    setAnnouncement('')
    setErrors({})
    if (isSending && last) return onSend(openingFor(copy, last))
    last?.focus({ preventScroll: true })
    // The link to an empty list is hidden and cannot take focus.
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
        <div className="grid overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6 low:overflow-visible">
          <p role="status" className={items.length > 0 ? 'sr-only' : 'py-6'}>
            {items.length > 0 ? announcement : copy.empty}
          </p>
          <ul aria-label={copy.title} className="grid">
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
          <form noValidate onSubmit={add} className="flex items-end gap-3 border-line border-t pt-4">
            <TextField
              id={`${id}-item`}
              text={{ label: copy.anotherItem, hint: '', placeholder: copy.anotherExample }}
              error={errors.item}
              className="min-w-0 grow"
              input={{ ref: own, maxLength: itemLimits.product, autoComplete: 'off' }}
            />
            <button type="submit" className={buttonClass({ variant: 'secondary' }, 'shrink-0')}>
              {copy.add}
            </button>
          </form>
          {items.length > 0 && (
            <DateField
              id={`${id}-date`}
              text={{ label: copy.neededBy, hint: '' }}
              error={errors.date}
              past={copy.datePast}
              className="mt-4"
              input={{
                ref: date,
                defaultValue: readNeededBy(),
                onChange: ({ target }) => writeQuoteList(readQuoteList(), target.value),
              }}
            />
          )}
        </div>
        {items.length > 0 && (
          <div className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 sm:px-6">
            <button
              type="button"
              className={buttonClass({ variant: 'secondary' }, 'max-sm:flex-auto max-sm:px-3')}
              onClick={clear}
            >
              {copy.forget}
            </button>
            <button type="button" className={buttonClass({}, 'max-sm:flex-auto max-sm:px-3')} onClick={send}>
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
  copy: QuoteListTexts
  onChange: (changes: Partial<Item>) => void
  onRemove: () => void
}

/** Uncontrolled: the stored values are normalized, which would change the text while the visitor types. */
function QuoteListRow({ item, copy, onChange, onRemove }: RowProps) {
  const { quantity, note } = item
  const product = nameIn(copy, item.product)
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
