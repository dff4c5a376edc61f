'use client'

import { useEffect, useRef, useState } from 'react'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import { type LinkData, pressedLink, useDialogLinks } from '#components/ui/use-dialog-links.ts'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { Language } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { PROJECT_FORM_LINK, QUOTE_DIALOG_LINK } from '#lib/quote/data-hooks.ts'
import { readDraft, saveDraft } from '#lib/quote/drafts.ts'
import { prefillDescription, prefillTargets } from '#lib/quote/prefill.ts'
import { DIALOG_CLOSE } from '#lib/quote/state.ts'
import { recordVisit } from '#lib/quote/visit.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import { type FormDetails, loadFormTexts } from './load-messages.ts'
import { loadRules } from './load-rules.ts'
import type { QuoteOpening } from './quote-dialogs.tsx'
import { QuoteListLauncher } from './quote-list-launcher.tsx'
import { Toasts } from './toasts.tsx'

/** Prefills the form in the page from a link; a choice that only a dialog's form offers becomes text in the details. */
function prefillProjectForm(data: Omit<LinkData, 'href'>, productLine: string) {
  const { quote, choice = '', product, context, template, topic, shown } = data
  const draft = readDraft('project-request')
  const isItsOwn = quote === 'project-request'
  const called = shown ?? product ?? choice
  const inWords = product ? interpolate(productLine, { product: called }) : isItsOwn ? '' : called
  // Replaces the lines of another link's template if the visitor completed none of them.
  const own = draft.details?.split('\n').every((line) => line.endsWith(':')) ? '' : draft.details
  const details = prefillDescription(own, { context: context ?? inWords, template })
  const eventType = (isItsOwn && choice) || draft.eventType
  saveDraft('project-request', { ...draft, details, eventType, topic, shownTopic: topic && (shown ?? topic) })
  dispatchEvent(new CustomEvent(DIALOG_CLOSE, { detail: { eventType, details } }))
}

type Props = {
  language: Language
  details: FormDetails
  contactInfo: ContactInfo
  /** Names a product in the details of a request. */
  productLine: string
  closeNotice: string
}

/**
 * Every quote link leads to the form in the page; with scripts, it opens a dialog instead. The dialogs load with their
 * texts once the visitor does anything.
 */
export function QuoteLauncher({ language, details, contactInfo, productLine, closeNotice }: Props) {
  const [opening, setOpening] = useState<QuoteOpening>()
  const openings = useRef(0)
  const open = (next: Omit<QuoteOpening, 'id'>) => setOpening({ ...next, id: ++openings.current })
  const [load] = useState(() =>
    loadOnce(async () => {
      const [{ QuoteDialogs }, texts] = await Promise.all([
        import('./quote-dialogs.tsx'),
        loadFormTexts(language, details),
        loadRules(),
      ])
      return { QuoteDialogs, texts }
    }),
  )
  const loaded = useDialogLinks({
    selector: QUOTE_DIALOG_LINK,
    event: 'open-quote-dialog',
    load,
    onOpen(opener, { quote, choice, product = '', context, template, topic, shown, files }) {
      const form = quote === 'quick-quote' ? quote : 'hero-quote'
      const preset = { [prefillTargets[form].choice]: choice, product }
      const beginsWithFiles = files !== undefined
      const called = { product: product && (shown ?? product), topic: topic && (shown ?? topic) }
      open({ form, prefill: { preset, context, template, topic }, ...called, beginsWithFiles, opener })
    },
    onFailure: (data) => prefillProjectForm(data, productLine),
  })

  useEffect(recordVisit, [])
  useWindowEvent<MouseEvent>('click', (event) => {
    const link = pressedLink(event, PROJECT_FORM_LINK)
    if (link) prefillProjectForm(link.dataset, productLine)
  })

  return (
    <>
      <Toasts closeLabel={closeNotice} />
      <QuoteListLauncher
        onSend={open}
        onFailure={(products) => {
          const lines = products.map((product) => interpolate(productLine, { product }))
          prefillProjectForm({ context: lines.join('\n') }, productLine)
        }}
      />
      {loaded && (
        <loaded.QuoteDialogs
          texts={loaded.texts}
          contactInfo={contactInfo}
          opening={opening}
          onClosed={(closed) => setOpening((last) => (last === closed ? undefined : last))}
        />
      )}
    </>
  )
}
