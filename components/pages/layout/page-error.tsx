'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { english, type Language, languageAt } from '#contract/languages.ts'
import type { PageErrorCopy } from '#lib/content/build-time.ts'
import { lastReceipt, onReceiptChange } from '#lib/quote/last-receipt.ts'

const copies: Partial<Record<Language, PageErrorCopy>> = JSON.parse(process.env.PAGE_ERROR_COPY ?? '{}')

/** Takes the language from the address: nothing else is left of the page. */
const copyHere = () => copies[languageAt(location.pathname.split('/')[1])] ?? copies[english]

/**
 * Replaces a page that failed to render: the result of a request, how to reach us, and a retry. The retry reloads the
 * page.
 */
export function PageError() {
  const { title = '', text = '', sent = '', again = '', phone = '', email = '' } = copyHere() ?? {}
  // The response to a request still in flight may arrive here.
  const receipt = useSyncExternalStore(onReceiptChange, lastReceipt, () => undefined)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <section aria-labelledby="broken-title" className="mx-auto max-w-frame px-gutter py-section">
      <h1 id="broken-title" className="text-h2">
        {title}
      </h1>
      <p className="mt-4 max-w-[46ch] text-lead text-muted">
        <LinkifyContact phone={phone} email={email}>
          {receipt ? sent : text}
        </LinkifyContact>
      </p>
      <div role="status" className="mt-6 empty:hidden">
        {receipt && (
          <div className="wrap-anywhere rounded-card border-2 border-success bg-white p-6 text-ink">
            <h2 className="text-h3">{receipt.title}</h2>
            <p className="mt-2 font-semibold tabular">{receipt.reference}</p>
            <p className="mt-3 text-muted">{receipt.text}</p>
          </div>
        )}
      </div>
      <button type="button" onClick={() => location.reload()} className={buttonClass({}, 'mt-7')}>
        {again}
      </button>
    </section>
  )
}
