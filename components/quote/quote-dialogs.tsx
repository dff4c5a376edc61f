'use client'

import { useDeferredValue, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Dialog, DialogSheet, returnFocus } from '#components/ui/dialog.tsx'
import { DRAFT_CHANGED } from '#lib/quote/drafts.ts'
import { copyOf } from '#lib/quote/forms.ts'
import type { Prefill } from '#lib/quote/prefill.ts'
import type { SentRequest } from '#lib/quote/request-state.ts'
import { Receipt } from './receipt.tsx'
import { RequestForm } from './request-form.tsx'
import { toastReceipt, toastSuccess } from './toasts.tsx'
import { type FormProps, useRequestForm } from './use-request-form.ts'

const dialogForms = ['hero-quote', 'quick-quote'] as const

/** The data with which a link opens a quote dialog; each opening is a new object. */
export type QuoteOpening = {
  form: (typeof dialogForms)[number]
  prefill: Prefill
  /** What the request is about, in words: the product, the page, or the quote list. */
  subject?: string
  /** Files to add; even an empty list moves focus to the file upload. */
  files?: File[]
  opener: HTMLElement
}

type Props = FormProps & { opening?: QuoteOpening }

/** React renders the dialogs ahead of their opening at low priority, so that opening one only shows it. */
export function QuoteDialogs({ opening, ...props }: Props) {
  const hasTime = useDeferredValue(true, false)
  return dialogForms.map((name) => {
    const own = opening?.form === name ? opening : undefined
    return (own || hasTime) && <QuoteDialog key={name} name={name} opening={own} {...props} />
  })
}

function QuoteDialog({ name, opening, ...props }: Props & { name: QuoteOpening['form'] }) {
  const [closed, setClosed] = useState<QuoteOpening>()
  const [sent, setSent] = useState<SentRequest>()
  const close = () => setClosed(opening)
  const request = useRequestForm({
    name,
    prefill: opening?.prefill,
    files: opening?.files,
    onSent(stored) {
      setSent(stored)
      close()
    },
    ...props,
  })
  const { form, copy, shared, isSending } = request
  const { isDirty } = form.formState

  function onClosed() {
    dispatchEvent(new Event(DRAFT_CHANGED))
    if (!sent) return returnFocus(opening?.opener)
    setSent(undefined)
    toastSuccess(copyOf(name, props.texts).success)
    const dismiss = () => {
      toast.remove('receipt')
      returnFocus(opening?.opener)
    }
    toastReceipt(<Receipt {...sent} {...props} form={name} onDismiss={dismiss} />)
  }

  return (
    <Dialog
      open={Boolean(opening) && opening !== closed}
      isLocked={isSending}
      onClose={close}
      onClosed={onClosed}
    >
      <DialogSheet
        title={copy.title}
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
        <RequestForm request={request} onCancel={close} />
      </DialogSheet>
    </Dialog>
  )
}
