'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { DialogSheet, returnFocus } from '#components/ui/dialog.tsx'
import { DRAFT_CHANGED, keepReceipt, restoreReceipt } from '#lib/quote/drafts.ts'
import { copyOf } from '#lib/quote/forms.ts'
import type { FormLink } from '#lib/quote/link-data.ts'
import type { SentRequest } from '#lib/quote/request-state.ts'
import type { Messages } from '#messages/index.ts'
import { Receipt } from './receipt.tsx'
import { RequestForm } from './request-form.tsx'
import { Subject } from './subject.tsx'
import { toastReceipt, toastSuccess } from './toasts.tsx'
import { type FormProps, useRequestForm } from './use-request-form.ts'

const dialogForms = ['hero-quote', 'quick-quote'] as const

/** A quote dialog opened by a link, or as by one; each opening is a new object. */
export type QuoteOpening = {
  data: FormLink
  /** Files to add; even an empty list moves focus to the file upload. */
  files?: File[]
  opener: HTMLElement
}

type Props = Omit<FormProps, 'name'> & { texts: Messages['forms']; opening?: QuoteOpening }

/** The dialogs are rendered ahead of their opening, so that opening one only shows it. */
export const QuoteDialogs = ({ opening, ...props }: Props) =>
  dialogForms.map((name) => {
    const current = opening?.data.form === name ? opening : undefined
    return <QuoteDialog key={name} name={name} opening={current} {...props} />
  })

function QuoteDialog({ name, opening, ...props }: Props & { name: (typeof dialogForms)[number] }) {
  const [closed, setClosed] = useState<QuoteOpening>()
  const [sent, setSent] = useState<SentRequest>()
  const close = () => setClosed(opening)
  const { data, files, opener } = opening ?? {}
  const form = useRequestForm(name, props.texts)
  const { isDirty, isSubmitting: isSending } = form.formState
  const copy = copyOf(name, props.texts)

  function onSent(stored: SentRequest) {
    setSent(stored)
    close()
  }

  function onClosed() {
    dispatchEvent(new Event(DRAFT_CHANGED))
    if (!sent) return returnFocus(opener)
    setSent(undefined)
    toastSuccess(copy.success, Number.POSITIVE_INFINITY)
    showReceipt(sent)
  }

  function showReceipt(sent?: SentRequest) {
    const dismiss = () => {
      keepReceipt()
      toast.removeAll()
      returnFocus(opener)
    }
    if (sent) toastReceipt(<Receipt {...sent} {...props} name={name} isToast onDismiss={dismiss} />)
  }
  const restore = useEffectEvent(() => showReceipt(restoreReceipt(name)))
  useEffect(() => restore(), [])

  return (
    <DialogSheet
      open={Boolean(opening) && opening !== closed}
      isLocked={isSending}
      onClose={close}
      onClosed={onClosed}
      title={copy.title}
      description={
        <>
          <p className="mt-1 text-small text-muted">{copy.intro}</p>
          {data && <Subject name={name} prefill={data} {...props} />}
        </>
      }
      closeLabel={props.texts.shared.closeDialog}
      onBackdropClick={() => isSending || isDirty || close()}
    >
      <RequestForm
        name={name}
        form={form}
        files={files}
        onSent={onSent}
        prefill={data}
        onCancel={close}
        {...props}
      />
    </DialogSheet>
  )
}
