'use client'

import { useState } from 'react'
import type { FormTexts } from '@/lib/content'
import { Confirmation } from './confirmation'
import { HeroQuoteForm } from './hero-quote-form'
import { dismissNotices, Notices, notifySuccess } from './notices'
import { QuickQuoteForm } from './quick-quote-form'

export type QuoteRequest = {
  form: 'hero-quote' | 'quick-quote'
  interest: string
  product: string
  opener: HTMLElement
}

export type FormsRuntimeProps = { texts: FormTexts; request?: QuoteRequest; onClose: () => void }

const dialogs = { 'hero-quote': HeroQuoteForm, 'quick-quote': QuickQuoteForm }

/** The part of the forms that is fetched when it is needed: dialogs, notices, the receipt of what was sent. */
export function FormsRuntime({ texts, request, onClose }: FormsRuntimeProps) {
  const [receipt, setReceipt] = useState<{ form: QuoteRequest['form']; reference?: string }>()
  const { shared } = texts
  const textsOf = { 'hero-quote': texts.hero, 'quick-quote': texts.quote }
  const Dialog = request && dialogs[request.form]

  function close() {
    dismissNotices('dialog')
    onClose()
    request?.opener.focus({ preventScroll: true })
  }

  function sent(form: QuoteRequest['form'], reference?: string) {
    close()
    notifySuccess(textsOf[form].success)
    setReceipt({ form, reference })
  }

  return (
    <>
      <Notices
        place="page"
        closeLabel={shared.closeNotice}
        className="fixed top-[calc(var(--spacing-header)+12px)] right-4 z-60 grid w-[min(420px,calc(100vw-32px))] gap-2"
      />
      {receipt && (
        <section
          aria-label={textsOf[receipt.form].confirmation.title}
          className="notice fixed right-4 bottom-[calc(var(--spacing-bar)+16px)] z-40 w-[min(420px,calc(100vw-32px))] shadow-float"
        >
          <Confirmation
            texts={textsOf[receipt.form].confirmation}
            shared={shared}
            reference={receipt.reference}
            takesFocus={false}
          >
            <button
              type="button"
              onClick={() => setReceipt(undefined)}
              className="cursor-pointer font-semibold text-action underline underline-offset-4"
            >
              {shared.closeNotice}
            </button>
          </Confirmation>
        </section>
      )}
      {request && Dialog && (
        <Dialog
          texts={texts}
          request={request}
          onClose={close}
          onSent={(reference) => sent(request.form, reference)}
        />
      )}
    </>
  )
}
