'use client'

import { useDeferredValue, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Dialog, DialogSheet, returnFocus } from '#components/ui/dialog.tsx'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import type { FormTexts } from '#lib/content/index.ts'
import { DRAFT_CHANGED } from '#lib/quote/drafts.ts'
import { copyOf } from '#lib/quote/forms.ts'
import type { Prefill } from '#lib/quote/prefill.ts'
import type { SentRequest } from '#lib/quote/state.ts'
import { Receipt } from './receipt.tsx'
import { RequestForm } from './request-form.tsx'
import { toastReceipt, toastSuccess } from './toasts.tsx'
import { useRequestForm } from './use-request-form.ts'

/** The data with which a link opens a quote dialog. */
export type QuoteOpening = {
  /** Numbers the openings on a page, from 1. */
  id: number
  form: 'hero-quote' | 'quick-quote'
  prefill: Prefill
  /** What the request is about, in words: the product, the page, or the quote list. */
  subject?: string
  /** Focus starts at the file upload. */
  startsWithFiles?: boolean
  opener: HTMLElement
}

type Props = {
  opening?: QuoteOpening
  texts: FormTexts
  contactInfo: ContactInfo
  onClosed: (opening: QuoteOpening) => void
}

/** Each opening has its own dialog. React renders the next one ahead at low priority, so that opening only shows it. */
export function QuoteDialogs({ opening, texts, contactInfo, onClosed }: Props) {
  const hasTime = useDeferredValue(true, false)
  const [next, setNext] = useState(1)
  const form = opening?.form ?? 'hero-quote'

  function closed(closing: QuoteOpening, sent?: SentRequest) {
    const { opener } = closing
    onClosed(closing)
    setNext(closing.id + 1)
    dispatchEvent(new Event(DRAFT_CHANGED))
    if (!sent) return returnFocus(opener)
    const dismiss = () => {
      toast.remove('receipt')
      returnFocus(opener)
    }
    toastSuccess(copyOf(closing.form, texts).success)
    toastReceipt(
      <Receipt {...sent} form={closing.form} texts={texts} contactInfo={contactInfo} onDismiss={dismiss} />,
    )
  }

  return (
    (opening || hasTime) && (
      <QuoteDialog
        key={`${form}-${opening?.id ?? next}`}
        form={form}
        opening={opening}
        texts={texts}
        contactInfo={contactInfo}
        onClosed={closed}
      />
    )
  )
}

type DialogProps = Omit<Props, 'onClosed'> & {
  form: QuoteOpening['form']
  onClosed: (opening: QuoteOpening, sent?: SentRequest) => void
}

/** One opening of a dialog; without an opening it is only rendered ahead. */
function QuoteDialog({ form: name, opening, texts, contactInfo, onClosed }: DialogProps) {
  const [isClosed, setIsClosed] = useState(false)
  const [sent, setSent] = useState<SentRequest>()
  const close = () => setIsClosed(true)
  const title = useRef<HTMLHeadingElement>(null)
  const form = useRequestForm({
    name,
    texts,
    contactInfo,
    prefill: opening?.prefill,
    isAhead: !opening,
    onSent(request) {
      setSent(request)
      close()
    },
  })
  const { copy, shared, isSending, isDirty } = form
  /** The first field, or the title where a touch keyboard would pop up; leaves focus at the file upload. */
  const [initialFocus] = useState({
    get current() {
      const { activeElement } = document
      const fields = title.current?.closest('[role=dialog]')?.querySelector('form')
      if (activeElement instanceof HTMLElement && fields?.contains(activeElement)) return activeElement
      const isTouch = matchMedia('(pointer: coarse)').matches
      return (isTouch ? null : fields?.querySelector<HTMLElement>('[id][name]')) ?? title.current
    },
  })

  return (
    <Dialog
      open={Boolean(opening) && !isClosed}
      isLocked={isSending}
      initialFocus={initialFocus}
      onClose={close}
      onClosed={() => opening && onClosed(opening, sent)}
    >
      <DialogSheet
        title={copy.title}
        titleRef={title}
        description={
          <>
            <p className="mt-1 text-small text-muted">{copy.intro}</p>
            {opening?.subject && <p className="mt-2 font-semibold wrap-anywhere">{opening.subject}</p>}
          </>
        }
        closeLabel={shared.closeDialog}
        isLocked={isSending}
        onClose={close}
        onBackdropClick={() => isSending || isDirty || close()}
      >
        <RequestForm form={form} startsWithFiles={opening?.startsWithFiles} onCancel={close} />
      </DialogSheet>
    </Dialog>
  )
}
