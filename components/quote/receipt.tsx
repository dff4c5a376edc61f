import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type ContactInfo, LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { FormName } from '#contract/forms.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { receiptOf } from '#lib/quote/forms.ts'
import { SUBMIT_START } from '#lib/quote/state.ts'
import type { SentRequest } from '#lib/quote/submit-state.ts'

/** The last receipt, until it is dismissed or another request is sent from any form. */
export function useReceipt<T>(first?: T) {
  const [receipt, setReceipt] = useState(first)
  useWindowEvent(SUBMIT_START, () => setReceipt(undefined))
  return [receipt, setReceipt] as const
}

type Props = SentRequest & {
  form: FormName
  texts: FormTexts
  contactInfo: ContactInfo
  onDismiss: () => void
}

/** What was received, its reference and what happens next. Takes the focus. */
export function Receipt(props: Props) {
  const { form, texts, contactInfo, reference = '', files = 0, sentFiles = 0, requestId, onDismiss } = props
  const box = useRef<HTMLElement>(null)
  const id = useId()
  const { shared } = texts
  const copy = receiptOf(form, texts, props)

  // Before the next frame: the form that had the focus is replaced in the same commit.
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
      className="wrap-anywhere rounded-card border-2 border-success bg-white p-6 text-ink"
    >
      <h3 id={`${id}-title`} className="text-h3">
        {copy.title}
      </h3>
      <p id={`${id}-reference`} className="mt-2 font-semibold tabular-nums">
        {copy.reference}
      </p>
      {sentFiles > 0 && (
        <p className="mt-2 font-semibold">{interpolate(shared.filesReceived, { files, sent: sentFiles })}</p>
      )}
      {(sentFiles === 0 || files < sentFiles) && reference && (
        <p className="mt-2 text-muted">
          <LinkifyContact {...contactInfo}>{interpolate(shared.filesLater, { reference })}</LinkifyContact>
        </p>
      )}
      <p className="mt-3 font-semibold">{shared.nextTitle}</p>
      <p className="mt-1 text-muted">{copy.text}</p>
      <p className="mt-3 text-muted">
        <LinkifyContact {...contactInfo}>{shared.reachUs}</LinkifyContact>
      </p>
      <button
        type="button"
        onClick={onDismiss}
        className="mt-4 cursor-pointer font-semibold text-action underline underline-offset-4"
      >
        {shared.closeNotice}
      </button>
    </section>
  )
}

const room = 'relative z-1 mx-auto mb-8 w-full max-w-frame px-gutter pt-4 *:max-w-[42rem]'

/**
 * Renders below the row of the card that the opener is in, so that the visitor stays there; else at the start of the
 * opener's section or, for an opener outside of any, of the section in sight.
 */
export function InSectionOf({ opener, children }: { opener: HTMLElement; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement>()

  useEffect(() => {
    const inSight = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    const section = opener.closest('section') ?? inSight?.closest('section')
    const card = opener.closest<HTMLElement>('[data-cards] > li')
    const created = Object.assign(document.createElement(card ? 'li' : 'div'), {
      className: card ? 'col-span-full *:max-w-[42rem]' : room,
    })
    if (card) lastInRow(card).after(created)
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
