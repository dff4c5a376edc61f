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

/** What a link opens a quote dialog with. */
export type QuoteOpening = {
  /** The dialog is mounted anew for each. */
  id: number
  form: 'hero-quote' | 'quick-quote'
  prefill: Prefill
  product?: string
  /** The products of the quote list, in a line to be read. */
  listLine?: string
  /** The link is about files: the focus starts there. */
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
  // One is rendered ahead, when there is time: opening it then runs code that the browser has compiled.
  const hasTime = useDeferredValue(true, false)

  function closed(closing: QuoteOpening, sent?: SentRequest) {
    onClosed(closing)
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
          key={opening?.id ?? 'ahead'}
          opening={opening}
          texts={texts}
          contactInfo={contactInfo}
          onClosed={closed}
        />
      )}
    </>
  )
}

/** One opening of a dialog; without one it is only rendered ahead. */
function QuoteDialog({ opening, texts, contactInfo, onClosed }: Props) {
  const { form: name = 'hero-quote', prefill, product, listLine, beginsWithFiles } = opening ?? {}
  const [isOpen, setIsOpen] = useState(Boolean(opening))
  const close = () => setIsOpen(false)
  const title = useRef<HTMLHeadingElement>(null)
  const form = useRequestForm({ name, texts, contactInfo, prefill, onSent: close })
  const { element, copy, shared, state, isSending } = form
  const [firstFocus] = useState(() => initialFocus(element, namesOf(name)[0] ?? '', title))

  return (
    <Dialog
      open={isOpen}
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
