'use client'

import { useEffect, useState } from 'react'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import { useLazyDialog, useLinkClicks, useNoStaleDialogHash } from '#components/ui/use-dialog-links.ts'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { Language } from '#contract/languages.ts'
import type { QuoteListTexts } from '#lib/pages/products.ts'
import { printOf, withChosen } from '#lib/quote/chosen-product.ts'
import {
  type FormLink,
  type ListLink,
  OPEN_QUOTE,
  type OpenQuote,
  openQuote,
  readLink,
} from '#lib/quote/link-data.ts'
import { prefillPage } from '#lib/quote/prefill.ts'
import { recordVisit } from '#lib/quote/visit.ts'
import { fetchData, inPageLanguage } from '#lib/ui/in-page-language.ts'
import { loadOnce, withTexts } from '#lib/ui/load-once.ts'
import type { Messages } from '#messages/index.ts'
import type { QuoteOpening } from './quote-dialogs.tsx'

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
  const [toasts] = useLazyDialog(loadToasts)
  useNoStaleDialogHash()
  useEffect(() => recordVisit(asksConsent), [asksConsent])

  useLinkClicks<HTMLElement>('[data-quote]', (link, click) => {
    const data = readLink(link)
    // The browser follows this one.
    if ('form' in data && data.form === 'project-request') return prefillPage(withChosen(data))
    click.preventDefault()
    openQuote(link)
  })
  useWindowEvent<OpenQuote>(OPEN_QUOTE, async ({ target: opener, detail }) => {
    if (!(opener instanceof HTMLElement)) return
    const read = (): FormLink | ListLink => detail.data ?? readLink(opener)
    const { add, of = add }: Partial<FormLink> = read()
    const printed = await printOf(of)
    // By then, the link knows the print.
    const { files } = detail
    const data = read()
    const contact = `${inPageLanguage('/')}#contact`
    if ('form' in data && !data.send) {
      const { print, files: own = files ?? (data.files ? [] : undefined) } = printed ?? {}
      const asked = withChosen(data)
      const items = printed ? asked.items?.map((item) => ({ ...item, print, own })) : asked.items
      const show = () => setOpening({ files: own, opener, data: { ...asked, items } })
      return void openDialogs(opener, show, contact)
    }
    const show = async ({ texts, addProduct, openQuickQuote }: Awaited<ReturnType<typeof loadList>>) => {
      const result = data.add && (await addProduct(texts, opener, data, printed))
      if (data.send && result !== 'full') void openQuickQuote(texts, opener, files)
      else if (!result || result === 'already') setListOpening({ opener })
    }
    void openList(opener, show, contact)
  })

  return (
    <>
      {toasts && <toasts.Toasts closeLabel={closeNotice} />}
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

const loadToasts = loadOnce(() => import('./toasts.tsx'))
const loadDialogs = loadOnce(() =>
  withTexts(import('./quote-dialogs.tsx'), fetchData<Messages['forms']>('forms')),
)
const loadList = loadOnce(() =>
  withTexts(import('./quote-list.tsx'), fetchData<QuoteListTexts>('quote-list')),
)
