'use client'

import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { Dialog, DialogSheet } from '#components/ui/dialog.tsx'
import type { Reach } from '#components/ui/linkify-contact.tsx'
import type { Item } from '#contract/items.ts'
import { fill } from '#lib/content/fill.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { askedIn, namesOf, wordsOf } from '#lib/quote/forms.ts'
import { REQUEST_LEFT } from '#lib/quote/state.ts'
import { InSectionOf, Receipt, useReceipt } from './receipt.tsx'
import { RequestForm } from './request-form.tsx'
import { tellSuccess } from './toasts.tsx'
import { type Sent as SentRequest, useRequestForm } from './use-request-form.ts'

const forms = ['hero-quote', 'quick-quote'] as const

export type QuoteRequest = {
  form: (typeof forms)[number]
  choice: string
  product: string
  /** What the description begins with: see `useRequestForm`. */
  about?: string
  start?: string
  /** Files are what it is about. */
  beginsWithFiles: boolean
  /** Products of the request list, in a line to be read, and what the form says of their quantity. */
  list?: { items: Item[]; line: string; quantity: string }
  opener: HTMLElement
}
type Sent = QuoteRequest & SentRequest
type Shared = { texts: FormTexts; reach: Reach; onClose: () => void }

export function QuoteDialogs({ request, ...shared }: Shared & { request?: QuoteRequest }) {
  const { texts, reach } = shared
  const [receipt, setReceipt] = useReceipt<Sent>()
  // Drawn ahead, when there is time.
  const isTimeToDraw = useDeferredValue(true, false)

  const closed = useCallback(
    (opener: HTMLElement, sent?: Sent) => {
      dispatchEvent(new Event(REQUEST_LEFT))
      if (!sent) return opener.focus({ preventScroll: true })
      setReceipt(sent)
      tellSuccess(wordsOf(sent.form, texts).success)
    },
    [texts, setReceipt],
  )

  function dismiss() {
    setReceipt(undefined)
    receipt?.opener.focus()
  }

  return (
    <>
      {receipt && (
        <InSectionOf opener={receipt.opener}>
          <Receipt {...receipt} texts={texts} reach={reach} onDismiss={dismiss} />
        </InSectionOf>
      )}
      {forms.map((form) => {
        const asked = request?.form === form ? request : undefined
        return (
          (asked || isTimeToDraw) && (
            <QuoteDialog key={form} form={form} request={asked} onClosed={closed} {...shared} />
          )
        )
      })}
    </>
  )
}

type QuoteDialogProps = Shared & {
  form: QuoteRequest['form']
  /** Nothing while it is closed. */
  request?: QuoteRequest
  onClosed: (opener: HTMLElement, sent?: Sent) => void
}

const isTouch = () => matchMedia('(pointer: coarse)').matches

/** Remembers what it has drawn: when one of them opens, the other has nothing to do. */
const QuoteDialog = memo(function QuoteDialog(props: QuoteDialogProps) {
  const { form, request, texts, reach, onClose, onClosed } = props
  const words = wordsOf(form, texts)
  const { choice = '', product = '', about, start, list } = request ?? {}
  const title = useRef<HTMLHeadingElement>(null)
  const sent = useRef<Sent>(undefined)
  const last = useRef(request)
  const life = useRequestForm({
    form,
    texts,
    opened: request ?? null,
    chosen: { [askedIn[form].choice]: choice || undefined, product, quantity: list?.quantity },
    items: list?.items,
    about,
    start,
    onSent(arrived) {
      sent.current = request && { ...request, ...arrived }
      onClose()
    },
  })
  const { element, sending, isTouched } = life

  useLayoutEffect(() => {
    if (!request) return
    last.current = request
    sent.current = undefined
  }, [request])

  // Asked for when the dialog is there: the first field, but a touch keyboard stays down.
  const firstField = useMemo(
    () => ({
      get current() {
        const first = element.current?.elements.namedItem(namesOf(form)[0] ?? '')
        return !isTouch() && first instanceof HTMLElement ? first : title.current
      },
    }),
    [form, element],
  )

  return (
    <Dialog
      open={Boolean(request)}
      isLocked={sending}
      initialFocus={firstField}
      onClose={onClose}
      onClosed={() => last.current && onClosed(last.current.opener, sent.current)}
    >
      <DialogSheet
        title={words.title}
        titleRef={title}
        description={
          <>
            <p className="mt-1 text-small text-muted">{words.intro}</p>
            {list && <p className="mt-2 font-semibold wrap-anywhere">{list.line}</p>}
            {product && words.product && (
              <p className="mt-2 font-semibold">{fill(words.product, { product })}</p>
            )}
          </>
        }
        closeLabel={texts.shared.closeDialog}
        isLocked={sending}
        onClose={onClose}
        onClickBeside={() => sending || isTouched() || onClose()}
      >
        <RequestForm
          life={life}
          texts={texts}
          reach={reach}
          beginsWithFiles={request?.beginsWithFiles}
          onCancel={onClose}
        />
      </DialogSheet>
    </Dialog>
  )
})
