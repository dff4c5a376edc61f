'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { DialogSheet, returnFocus } from '#components/ui/dialog.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { overBudget } from '#lib/quote/budget.ts'
import { DRAFT_CHANGED, keepReceipt, restoreReceipt } from '#lib/quote/drafts.ts'
import { copyOf } from '#lib/quote/forms.ts'
import type { FormLink } from '#lib/quote/link-data.ts'
import type { SentRequest } from '#lib/quote/request-state.ts'
import type { Messages } from '#messages/index.ts'
import { Receipt } from './receipt.tsx'
import { RequestForm } from './request-form.tsx'
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

type Props = FormProps & { texts: Messages['forms']; opening?: QuoteOpening }

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
  const text = data && subjectOf(data, props.texts)
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
    if (sent) toastReceipt(<Receipt {...sent} {...props} form={name} isToast onDismiss={dismiss} />)
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
          {text && <p className="mt-2 font-semibold whitespace-pre-line">{text}</p>}
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
        noteOn={(field, value) =>
          field === 'budgetRange' && data
            ? overBudget(value, data, props.texts.shared.overBudget, props.language)
            : undefined
        }
        onCancel={close}
        {...props}
      >
        {data?.listed && <Listed {...data.listed} />}
      </RequestForm>
    </DialogSheet>
  )
}

/** What the request is about, in words: the product or the page, what was chosen, and what is said of the day. */
function subjectOf(link: FormLink, { hero, shared }: Messages['forms']) {
  const { of, topic, displayName = topic ?? '' } = link
  const product = of && interpolate(hero.product, { product: displayName })
  const subject = topic ? interpolate(shared.topic, { topic: displayName }) : product
  return [subject, link.context, link.neededBy && link.said].filter(Boolean).join('\n')
}

/** The quote list, folded where it would push the fields out of sight. */
const Listed = ({ title, lines, note }: NonNullable<FormLink['listed']>) => (
  <details open={lines.length <= 2} className="wrap-anywhere text-small">
    <summary className="min-h-6 cursor-pointer font-semibold">{title}</summary>
    <ul className="mt-1 grid list-disc gap-1 ps-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {note && <p className="mt-2 text-muted">{note}</p>}
  </details>
)
