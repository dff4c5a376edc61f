'use client'

import { useEffect, useState } from 'react'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import { useLazyDialog, useLinkClicks, useNoStaleDialogHash } from '#components/ui/use-dialog-links.ts'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { Language } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { QuoteListTexts } from '#lib/pages/products.ts'
import { chosenOf, withChosen } from '#lib/quote/chosen-product.ts'
import { type ListLink, OPEN_QUOTE, type OpenQuote, openQuote, readLink } from '#lib/quote/link-data.ts'
import { prefillPage } from '#lib/quote/prefill.ts'
import { addToQuoteList } from '#lib/quote/quote-list.ts'
import { recordVisit } from '#lib/quote/visit.ts'
import { fetchData, inPageLanguage } from '#lib/ui/in-page-language.ts'
import { loadOnce, withTexts } from '#lib/ui/load-once.ts'
import type { Messages } from '#messages/index.ts'
import type { QuoteOpening } from './quote-dialogs.tsx'
import { Toasts, toastSuccess } from './toasts.tsx'

type Props = {
  language: Language
  contactInfo: ContactInfo
  closeNotice: string
  /** Whether the visit may be recorded only after the visitor has agreed. */
  asksConsent: boolean
}

/**
 * Every quote link leads to the form in the page; with scripts, it opens a dialog instead. The dialogs load with their
 * texts once the visitor does anything, the quote list with the first button that adds to it or link that opens it.
 */
export function QuoteLauncher({ language, contactInfo, closeNotice, asksConsent }: Props) {
  const [opening, setOpening] = useState<QuoteOpening>()
  const [listOpening, setListOpening] = useState<{ opener: HTMLElement }>()

  const [dialogs, openDialogs] = useLazyDialog(loadDialogs)
  const [list, openList] = useLazyDialog(loadList, { preload: false })
  useNoStaleDialogHash()
  useEffect(() => recordVisit(asksConsent), [asksConsent])

  /** Adds what a link shows; returns whether all of the list is asked for then. */
  function addToList(opener: HTMLElement, link: ListLink, copy: QuoteListTexts) {
    const { add: of, displayName: words = '', items = chosenOf(of)?.items } = link
    const [chosen] = items ?? []
    const result = addToQuoteList({ of, words, ...chosen })
    if (link.send && result !== 'full') return true
    if (result === 'already') return setListOpening({ opener })
    const { title, text } = copy[result]
    toastSuccess({ title, text: interpolate(text, { product: chosen?.words ?? words }) })
    // Waits until the notice is shown and `scroll-padding` reserves its space.
    requestAnimationFrame(() => opener.parentElement?.scrollIntoView({ block: 'nearest' }))
  }

  useLinkClicks<HTMLElement>('[data-quote]', (link, click) => {
    const data = readLink(link)
    // The browser follows this one.
    if ('form' in data && data.form === 'project-request') return prefillPage(withChosen(data))
    click.preventDefault()
    openQuote(link, data)
  })
  useWindowEvent<OpenQuote>(OPEN_QUOTE, ({ target: opener, detail: { data, files } }) => {
    if (!(opener instanceof HTMLElement)) return
    const contact = `${inPageLanguage('/')}#contact`
    if ('form' in data && !data.send) {
      const opening = { files: files ?? (data.files ? [] : undefined), opener }
      const show = () => setOpening({ ...opening, data: withChosen(data) })
      return void openDialogs(opener, show, contact)
    }
    const show = ({ texts, openQuickQuote }: Awaited<ReturnType<typeof loadList>>) => {
      const isAsked = data.add ? addToList(opener, data, texts) : data.send
      if (isAsked) void openQuickQuote(texts, opener, files)
      else if (!data.add) setListOpening({ opener })
    }
    void openList(opener, show, contact)
  })

  return (
    <>
      <Toasts closeLabel={closeNotice} />
      {list && <list.QuoteList copy={list.texts} opening={listOpening} />}
      {dialogs && (
        <dialogs.QuoteDialogs
          opening={opening}
          language={language}
          contactInfo={contactInfo}
          texts={dialogs.texts}
        />
      )}
    </>
  )
}

const loadDialogs = loadOnce(() =>
  withTexts(import('./quote-dialogs.tsx'), fetchData<Messages['forms']>('forms')),
)
const loadList = loadOnce(() =>
  withTexts(import('./quote-list.tsx'), fetchData<QuoteListTexts>('quote-list')),
)
