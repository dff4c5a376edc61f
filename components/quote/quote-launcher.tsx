'use client'

import { useEffect, useState } from 'react'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import { type LinkData, pressedLink, useDialogLinks } from '#components/ui/use-dialog-links.ts'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { Language } from '#contract/languages.ts'
import type { QuoteListTexts } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { DRAFT_CHANGED, readDraft, saveDraft } from '#lib/quote/drafts.ts'
import { formOf } from '#lib/quote/forms.ts'
import { prefillDescription } from '#lib/quote/prefill.ts'
import { addToQuoteList, readQuoteList } from '#lib/quote/quote-list.ts'
import { recordVisit } from '#lib/quote/visit.ts'
import { fetchData } from '#lib/ui/in-page-language.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import type { Messages } from '#messages/index.ts'
import type { QuoteOpening } from './quote-dialogs.tsx'
import { Toasts, toastSuccess } from './toasts.tsx'
import { loadRules } from './validation.ts'

type Props = {
  language: Language
  contactInfo: ContactInfo
  /** Names a product in the details of a request. */
  productLine: string
  closeNotice: string
  /** Whether the visit may be recorded only after the visitor has agreed. */
  asksConsent: boolean
}

/**
 * Every quote link leads to the form in the page; with scripts, it opens a dialog instead. The dialogs load with their
 * texts once the visitor does anything, the quote list with the first link that adds to it or opens it.
 */
export function QuoteLauncher({ language, contactInfo, productLine, closeNotice, asksConsent }: Props) {
  const [opening, setOpening] = useState<QuoteOpening>()
  const [listOpening, setListOpening] = useState<{ opener: HTMLElement }>()

  const dialogs = useDialogLinks({
    selector: 'a[data-quote$="-quote"]',
    event: 'open-quote-dialog',
    load: loadDialogs,
    onOpen(opener, data, { texts }, files) {
      const { quote, choice, product = '', quantity, context, template, topic, displayName } = data
      const form = quote === 'quick-quote' ? quote : 'hero-quote'
      const preset = { [formOf(form).choice]: choice, product, quantity }
      const subject = product
        ? interpolate(productLine, { product: displayName ?? product })
        : topic && interpolate(texts.shared.topic, { topic: displayName ?? topic })
      const prefill = { preset, context, template, topic }
      setOpening({ form, prefill, subject, files: files ?? (data.files ? [] : undefined), opener })
    },
    onFailure: (data) => prefillProjectForm(data, productLine),
  })
  const list = useDialogLinks({
    selector: 'a[data-quote-list]',
    event: 'open-quote-list',
    preload: false,
    load: loadList,
    onOpen(opener, { quoteList: product, displayName = product }, { copy }) {
      if (!product) return setListOpening({ opener })
      const { title, text } = copy[addToQuoteList(product)]
      toastSuccess({ title, text: interpolate(text, { product: displayName ?? product }) })
      // Waits until the notice is shown and `scroll-padding` reserves its space.
      requestAnimationFrame(() => opener.parentElement?.scrollIntoView({ block: 'nearest' }))
    },
    onFailure({ quoteList: product, displayName = product }) {
      const products = displayName ? [displayName] : readQuoteList().map((item) => item.product)
      const lines = products.map((product) => interpolate(productLine, { product }))
      prefillProjectForm({ context: lines.join('\n') }, productLine)
    },
  })

  useEffect(() => recordVisit(asksConsent), [asksConsent])
  useWindowEvent<MouseEvent>('click', (event) => {
    const link = pressedLink(event, 'a[data-quote="project-request"]')
    if (link) prefillProjectForm(link.dataset, productLine)
  })

  return (
    <>
      <Toasts closeLabel={closeNotice} />
      {list && <list.QuoteList copy={list.copy} opening={listOpening} onSend={setOpening} />}
      {dialogs && (
        <dialogs.QuoteDialogs
          opening={opening}
          language={language}
          texts={dialogs.texts}
          contactInfo={contactInfo}
        />
      )}
    </>
  )
}

const loadDialogs = loadOnce(async () => {
  const [{ QuoteDialogs }, texts] = await Promise.all([
    import('./quote-dialogs.tsx'),
    fetchData<Messages['forms']>('forms'),
    loadRules(),
  ])
  return { QuoteDialogs, texts }
})

const loadList = loadOnce(async () => {
  const [{ QuoteList }, copy] = await Promise.all([
    import('./quote-list.tsx'),
    fetchData<QuoteListTexts>('quote-list'),
  ])
  return { QuoteList, copy }
})

/** Prefills the form in the page from a link; a choice that only a dialog's form offers becomes text in the details. */
function prefillProjectForm(data: Omit<LinkData, 'href'>, productLine: string) {
  const { quote, choice = '', product, quantity, context, template, topic, displayName } = data
  const draft = readDraft('project-request')
  const isOwnLink = quote === 'project-request'
  const subject = displayName ?? product ?? choice
  const inWords = product ? interpolate(productLine, { product: subject }) : isOwnLink ? '' : subject
  // Replaces the lines of another link's template if the visitor completed none of them.
  const details = draft.details?.split('\n').every((line) => line.endsWith(':')) ? '' : draft.details
  saveDraft('project-request', {
    ...draft,
    details: prefillDescription(details, { context: context ?? inWords, template }),
    eventType: (isOwnLink && choice) || draft.eventType,
    quantity: quantity ?? draft.quantity,
    topic,
    displayTopic: topic && (displayName ?? topic),
  })
  dispatchEvent(new Event(DRAFT_CHANGED))
}
