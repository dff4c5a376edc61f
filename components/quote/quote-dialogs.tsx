'use client'

import { useDeferredValue, useRef, useState } from 'react'
import { Dialog, DialogSheet } from '#components/ui/dialog.tsx'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import type { FormTexts } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { copyOf, namesOf } from '#lib/quote/forms.ts'
import type { Prefill } from '#lib/quote/prefill.ts'
import { DIALOG_CLOSE } from '#lib/quote/state.ts'
import type { SentRequest } from '#lib/quote/submit-state.ts'
import { initialFocus } from './focus.ts'
import { InSectionOf, Receipt, useReceipt } from './receipt.tsx'
import { RequestForm } from './request-form.tsx'
import { toastSuccess } from './toasts.tsx'
import { useRequestForm } from './use-request-form.ts'

/** The data with which a link opens a quote dialog. */
export type QuoteOpening = {
  /** Numbers the openings on a page, from 1. */
  id: number
  form: 'hero-quote' | 'quick-quote'
  prefill: Prefill
  product?: string
  /** The page that the request is about. */
  topic?: string
  /** The products of the quote list as one line of text. */
  listLine?: string
  /** The link is about files: focus starts at the upload. */
  beginsWithFiles?: boolean
  opener: HTMLElement
}

type Props = {
  opening?: QuoteOpening
  texts: FormTexts
  contactInfo: ContactInfo
  onClosed: (opening: QuoteOpening, sent?: SentRequest) => void
}

export function QuoteDialogs({ opening, texts, contactInfo, onClosed }: Props) {
  const [receipt, setReceipt] = useReceipt<QuoteOpening & SentRequest>()
  // Each opening has its own dialog. React renders the next one ahead at low priority, so that opening only shows it.
  const hasTime = useDeferredValue(true, false)
  const [next, setNext] = useState(1)
  const form = opening?.form ?? 'hero-quote'

  function closed(closing: QuoteOpening, sent?: SentRequest) {
    onClosed(closing)
    setNext(closing.id + 1)
    dispatchEvent(new Event(DIALOG_CLOSE))
    if (!sent) return closing.opener.focus({ preventScroll: true })
    setReceipt({ ...closing, ...sent })
    toastSuccess(copyOf(closing.form, texts).success)
  }

  function dismiss() {
    setReceipt(undefined)
    receipt?.opener.focus()
  }

  return (
    <>
      {receipt && (
        <InSectionOf opener={receipt.opener}>
          <Receipt {...receipt} texts={texts} contactInfo={contactInfo} onDismiss={dismiss} />
        </InSectionOf>
      )}
      {(opening || hasTime) && (
        <QuoteDialog
          key={`${form}-${opening?.id ?? next}`}
          form={form}
          opening={opening}
          texts={texts}
          contactInfo={contactInfo}
          onClosed={closed}
        />
      )}
    </>
  )
}

/** One opening of a dialog; without an opening it is only rendered ahead. */
function QuoteDialog({
  form: name,
  opening,
  texts,
  contactInfo,
  onClosed,
}: Props & Pick<QuoteOpening, 'form'>) {
  const { prefill, product, topic, listLine, beginsWithFiles } = opening ?? {}
  const [wasClosed, setWasClosed] = useState(false)
  const close = () => setWasClosed(true)
  const title = useRef<HTMLHeadingElement>(null)
  const form = useRequestForm({ name, texts, contactInfo, prefill, isAhead: !opening, onSent: close })
  const { element, copy, shared, state, isSending } = form
  const [firstFocus] = useState(() => initialFocus(element, namesOf(name)[0] ?? '', title))

  return (
    <Dialog
      open={Boolean(opening) && !wasClosed}
      isLocked={isSending}
      initialFocus={firstFocus}
      onClose={close}
      onClosed={() => opening && onClosed(opening, state.status === 'sent' ? state.sent : undefined)}
    >
      <DialogSheet
        title={copy.title}
        titleRef={title}
        description={
          <>
            <p className="mt-1 text-small text-muted">{copy.intro}</p>
            {listLine && <p className="mt-2 font-semibold wrap-anywhere">{listLine}</p>}
            {topic && <p className="mt-2 font-semibold">{interpolate(shared.topic, { topic })}</p>}
            {product && copy.product && (
              <p className="mt-2 font-semibold">{interpolate(copy.product, { product })}</p>
            )}
          </>
        }
        closeLabel={shared.closeDialog}
        isLocked={isSending}
        onClose={close}
        onClickBeside={() => isSending || form.isTouched() || close()}
      >
        <RequestForm form={form} beginsWithFiles={beginsWithFiles} onCancel={close} />
      </DialogSheet>
    </Dialog>
  )
}
