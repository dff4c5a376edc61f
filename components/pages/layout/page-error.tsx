'use client'

import { useEffect } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { type Language, languageAt } from '#contract/languages.ts'
import type { PageErrorCopy } from '#lib/content/build-time.ts'
import { inPageLanguage } from '#lib/ui/in-page-language.ts'

type Copies = Partial<Record<Language, PageErrorCopy>> & { en: PageErrorCopy }

const copies: Copies = JSON.parse(process.env.PAGE_ERROR_COPY ?? '')

/** In the language of the document, or of the address where nothing else is left of the page. */
const copyHere = () => copies[languageAt(inPageLanguage(location.pathname).split('/')[1])] ?? copies.en

/** Replaces a page that failed to render: how to reach us, and a retry. It reloads the page, with its last receipt. */
export function PageError() {
  const { title, text, again, phone, email } = copyHere()
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
          {text}
        </LinkifyContact>
      </p>
      <button type="button" onClick={() => location.reload()} className={buttonClass({}, 'mt-7')}>
        {again}
      </button>
    </section>
  )
}
