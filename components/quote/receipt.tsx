import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { SUBMIT_START } from '#lib/quote/state.ts'
import { type ReceiptProps, ReceiptText, receiptBox } from './receipt-text.tsx'

/** The last receipt, until it is dismissed or another request is sent from any form. */
export function useReceipt<T>(first?: T) {
  const [receipt, setReceipt] = useState(first)
  useWindowEvent(SUBMIT_START, () => setReceipt(undefined))
  return [receipt, setReceipt] as const
}

/** The receipt in the page of its form. Takes focus on mount. */
export function Receipt({ onDismiss, ...props }: ReceiptProps & { onDismiss: () => void }) {
  const { texts, requestId } = props
  const box = useRef<HTMLElement>(null)
  const id = useId()

  // Runs before paint: the same commit replaces the form that had focus.
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
  }, [])

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-reference`}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
      data-receipt
      data-request={requestId}
      className={receiptBox}
    >
      <ReceiptText {...props} id={id} />
      <button
        type="button"
        onClick={onDismiss}
        className="noscript:hidden mt-4 cursor-pointer font-semibold text-action underline underline-offset-4"
      >
        {texts.shared.closeNotice}
      </button>
    </section>
  )
}

const room = 'relative z-1 mx-auto mb-8 w-full max-w-frame px-gutter pt-4 *:max-w-[42rem]'

/**
 * Renders below the row of the opener's card, so that the visitor keeps their place; below the list if it scrolls
 * sideways; without a card, at the start of the opener's section, or of the visible section if the opener is outside of
 * any.
 */
export function InSectionOf({ opener, children }: { opener: HTMLElement; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement>()

  useEffect(() => {
    const inSight = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    const section = opener.closest('section') ?? inSight?.closest('section')
    const card = opener.closest<HTMLElement>('[data-cards] > li')
    const list = card?.parentElement
    const scrolls = list && list.scrollWidth > list.clientWidth
    const created = Object.assign(document.createElement(card && !scrolls ? 'li' : 'div'), {
      className: card ? 'col-span-full mt-3 *:max-w-[42rem]' : room,
    })
    if (scrolls) list.after(created)
    else if (card) lastInRow(card).after(created)
    else section?.prepend(created)
    setPlace(created)
    return () => created.remove()
  }, [opener])

  return place && createPortal(children, place)
}

function lastInRow(card: HTMLElement) {
  let last = card
  for (let next = card.nextElementSibling; next instanceof HTMLElement; next = next.nextElementSibling)
    if (next.offsetTop === card.offsetTop) last = next
  return last
}
