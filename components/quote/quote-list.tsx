'use client'

import clsx from 'clsx'
import { useRef, useState, useSyncExternalStore } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { DialogSheet, returnFocus } from '#components/ui/dialog.tsx'
import { hasOwnDays } from '#contract/asked.ts'
import { nameOf, sumsInWords } from '#contract/asked-in-words.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { QuoteListTexts } from '#lib/pages/products.ts'
import { chosenOf, type Printed } from '#lib/quote/chosen-product.ts'
import { type ListLink, openQuote } from '#lib/quote/link-data.ts'
import {
  addToQuoteList,
  clearQuoteList,
  type Line,
  lineFor,
  newKey,
  onQuoteListChange,
  readQuoteList,
  writeQuoteList,
} from '#lib/quote/quote-list.ts'
import { productOf, shownList } from '#lib/quote/shown-list.ts'
import { keepFiles, readKeptFiles } from '#lib/ui/kept-files.ts'
import { pieceIn } from '#lib/uploads/preview-name.ts'
import { QuoteListRow, TEXT_BUTTON } from './quote-list-row.tsx'
import { toastSuccess } from './toasts.tsx'

type Props = {
  copy: QuoteListTexts
  /** Each opening is a new object. */
  opening?: { opener: HTMLElement }
}

/** Opens the quick quote with the list and its files. */
export async function openQuickQuote(copy: QuoteListTexts, opener: HTMLElement, others: File[] = []) {
  const { items, needed } = shownList(copy)
  const kept = await Promise.all(items.map(async (item) => ({ ...item, own: await readKeptFiles(item.key) })))
  // A form takes so many: logos before pictures of them.
  const files = [...others, ...kept.flatMap(({ own }) => own)].toSorted(
    (a, b) => Number(Boolean(pieceIn(a.name))) - Number(Boolean(pieceIn(b.name))),
  )
  const request = {
    form: 'quick-quote' as const,
    ...needed,
    choice: items.map((line) => productOf(copy, line)?.type).find(Boolean),
    items: kept,
    quantity: copy.quantityOfAll,
  }
  openQuote(opener, request, files.length > 0 ? files : undefined)
}

/** Adds what a link shows, with its logo, and says so. The file of a full list is not kept. */
export async function addProduct(
  copy: QuoteListTexts,
  opener: HTMLElement,
  link: ListLink,
  printed: Printed | undefined,
) {
  const { add: of, displayName: words = '', items = chosenOf(of)?.items, send } = link
  const [chosen] = items ?? []
  const item = { of, words, ...chosen, ...(printed && { print: printed.print }) }
  const key = lineFor(item)?.key ?? newKey()
  // The list says that it has the product once it has its files: the visitor may leave the page then.
  if (printed) await keepFiles(key, printed.files)
  const result = addToQuoteList({ ...item, key })
  if (result === 'full') void keepFiles(key)
  if (result === 'already' || (send && result !== 'full')) return result
  const { title, text } = copy[result]
  toastSuccess({ title, text: interpolate(text, { product: chosen?.words ?? words }) })
  // Waits until the notice is shown and `scroll-padding` reserves its space.
  requestAnimationFrame(() => opener.parentElement?.scrollIntoView({ block: 'nearest' }))
  return result
}

/** The dialog of the quote list. */
export function QuoteList({ copy, opening }: Props) {
  const stored = useSyncExternalStore(onQuoteListChange, () => JSON.stringify(readQuoteList()))
  const items: Line[] = JSON.parse(stored)
  const [isSending, setIsSending] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [cleared, setCleared] = useState<[Line, File[]][]>()
  const [closed, setClosed] = useState<Props['opening']>()
  const close = () => setClosed(opening)
  const title = useRef<HTMLHeadingElement>(null)
  const isEmpty = items.length === 0
  const { items: shown, needed } = shownList(copy)
  const hasDay = Boolean(needed.neededBy) || hasOwnDays(shown)
  const pieces = shown.filter((line) => line.shown).map(({ of }) => of)

  /** Removes the pressed button as well, so focus moves to the title of the list. */
  function remove(item: Line) {
    writeQuoteList(items.filter((other) => other !== item))
    setAnnouncement(interpolate(copy.removed, { product: nameOf(item, copy) }))
    title.current?.focus()
  }

  async function clear() {
    const kept = items.map(async (item) => [item, await readKeptFiles(item.key)] as [Line, File[]])
    setCleared(await Promise.all(kept))
    clearQuoteList()
    title.current?.focus()
  }

  async function undo(kept: NonNullable<typeof cleared>) {
    await Promise.all(kept.map(([{ key }, files]) => keepFiles(key, files)))
    writeQuoteList(kept.map(([item]) => item))
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
        <ul aria-label={copy.title} className="grid grid-cols-1">
          {items.map((item) => (
            <QuoteListRow
              key={item.key}
              item={item}
              copy={copy}
              onChange={(change) =>
                writeQuoteList(items.map((one) => (one === item ? { ...one, ...change } : one)))
              }
              onDayForAll={
                hasOwnDays(shown) && item.needed
                  ? () => writeQuoteList(items.map((one) => ({ ...one, needed: item.needed })))
                  : undefined
              }
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
        {hasDay && copy.day.isExample && (
          <p className="pb-4 text-muted text-small">{copy.day.words.example}</p>
        )}
        {/* Each line has the price of its own quantity. */}
        {new Set(pieces).size < pieces.length && (
          <p className="pb-4 text-muted text-small">{copy.together}</p>
        )}
      </div>
      {!isEmpty && (
        <div className="grid justify-items-center gap-2 border-line border-t px-5 pt-4 pb-2 sm:px-6">
          {sumsInWords(shown, copy.sums, copy.language).map((sum) => (
            <p key={sum} className="justify-self-start font-semibold tabular">
              {sum}
            </p>
          ))}
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
