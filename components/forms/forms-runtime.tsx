'use client'

import { useDeferredValue, useEffect, useState } from 'react'
import type { FormTexts } from '@/lib/content'
import { offerContact } from '@/lib/submissions/drafts'
import { HeroQuoteForm } from './hero-quote-form'
import { dismissNotices, Notices, notifySuccess } from './notices'
import { QuickQuoteForm } from './quick-quote-form'
import { Receipt } from './receipt'

export type QuoteRequest = {
  form: 'hero-quote' | 'quick-quote'
  interest: string
  product: string
  opener: HTMLElement
}

export type FormsRuntimeProps = { texts: FormTexts; request?: QuoteRequest; onClose: () => void }

const dialogs = Object.entries({ 'hero-quote': HeroQuoteForm, 'quick-quote': QuickQuoteForm })

/** The part of the forms that is fetched when it is needed: dialogs, notices, the receipt of what was sent. */
export function FormsRuntime({ texts, request, onClose }: FormsRuntimeProps) {
  const [receipt, setReceipt] = useState<{ form: QuoteRequest['form']; reference?: string }>()
  const { shared } = texts
  const textsOf = { 'hero-quote': texts.hero, 'quick-quote': texts.quote }
  // Drawn ahead, when there is time, and kept: a dialog that has only to be shown opens at once.
  const isTimeToDraw = useDeferredValue(true, false)

  // Only once the dialog is gone: until then everything beside it is inert.
  useEffect(() => {
    if (!request) return
    return () => request.opener.focus({ preventScroll: true })
  }, [request])

  function close() {
    dismissNotices('dialog')
    onClose()
    offerContact()
  }

  function sent(form: QuoteRequest['form'], reference?: string) {
    close()
    // While the dialog is open the page is inert, and nothing in it would be announced.
    setTimeout(() => notifySuccess(textsOf[form].success), 100)
    setReceipt({ form, reference })
  }

  return (
    <>
      <Notices place="page" closeLabel={shared.closeNotice} className="page-notices" />
      {receipt && (
        <Receipt
          texts={textsOf[receipt.form].confirmation}
          shared={shared}
          reference={receipt.reference}
          onDismiss={() => setReceipt(undefined)}
        />
      )}
      {dialogs.map(([form, Dialog]) => {
        const asked = request?.form === form ? request : undefined
        return (
          (asked || isTimeToDraw) && (
            <Dialog
              key={form}
              texts={texts}
              request={asked}
              onClose={close}
              onSent={(reference) => asked && sent(asked.form, reference)}
            />
          )
        )
      })}
    </>
  )
}
