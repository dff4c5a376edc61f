'use client'

import { useEffect, useRef, useState } from 'react'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import { type LinkData, pressedLink, useDialogLinks } from '#components/ui/use-dialog-links.ts'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { PROJECT_FORM_LINK, QUOTE_DIALOG_LINK } from '#lib/quote/data-hooks.ts'
import { readDraft, saveDraft } from '#lib/quote/drafts.ts'
import { prefillDescription, prefillTargets } from '#lib/quote/prefill.ts'
import { DIALOG_CLOSE } from '#lib/quote/state.ts'
import { recordVisit } from '#lib/quote/visit.ts'
import { loadRules } from './load-rules.ts'
import type { QuoteOpening } from './quote-dialogs.tsx'
import { QuoteListLauncher } from './quote-list-launcher.tsx'
import { Toasts } from './toasts.tsx'

/** Prefills the form in the page from a link; a choice that only a dialog's form offers becomes text in the details. */
function prefillProjectForm(data: Omit<LinkData, 'href'>, texts: FormTexts) {
  const { quote, choice = '', product, context, template, topic, shown } = data
  const draft = readDraft('project-request')
  const isItsOwn = quote === 'project-request'
  const called = shown ?? product ?? choice
  const inWords = product ? interpolate(texts.hero.product, { product: called }) : isItsOwn ? '' : called
  // Replaces the lines of another link's template if the visitor completed none of them.
  const own = draft.details?.split('\n').every((line) => line.endsWith(':')) ? '' : draft.details
  const details = prefillDescription(own, { context: context ?? inWords, template })
  const eventType = (isItsOwn && choice) || draft.eventType
  saveDraft('project-request', { ...draft, details, eventType, topic, shownTopic: topic && (shown ?? topic) })
  dispatchEvent(new CustomEvent(DIALOG_CLOSE, { detail: { eventType, details } }))
}

/** Every quote link leads to the form in the page; with scripts, it opens a dialog instead. */
export function QuoteLauncher({ texts, contactInfo }: { texts: FormTexts; contactInfo: ContactInfo }) {
  const [opening, setOpening] = useState<QuoteOpening>()
  const openings = useRef(0)
  const open = (next: Omit<QuoteOpening, 'id'>) => setOpening({ ...next, id: ++openings.current })
  const QuoteDialogs = useDialogLinks({
    selector: QUOTE_DIALOG_LINK,
    event: 'open-quote-dialog',
    load: async () => (await Promise.all([import('./quote-dialogs.tsx'), loadRules()]))[0].QuoteDialogs,
    onOpen(opener, { quote, choice, product = '', context, template, topic, shown, files }) {
      const form = quote === 'quick-quote' ? quote : 'hero-quote'
      const preset = { [prefillTargets[form].choice]: choice, product }
      const beginsWithFiles = files !== undefined
      const called = { product: product && (shown ?? product), topic: topic && (shown ?? topic) }
      open({ form, prefill: { preset, context, template, topic }, ...called, beginsWithFiles, opener })
    },
    onFailure: (data) => prefillProjectForm(data, texts),
  })

  useEffect(recordVisit, [])
  useWindowEvent<MouseEvent>('click', (event) => {
    const link = pressedLink(event, PROJECT_FORM_LINK)
    if (link) prefillProjectForm(link.dataset, texts)
  })

  return (
    <>
      <Toasts closeLabel={texts.shared.closeNotice} />
      <QuoteListLauncher
        onSend={open}
        onFailure={(products) => {
          const lines = products.map((product) => interpolate(texts.hero.product, { product }))
          prefillProjectForm({ context: lines.join('\n') }, texts)
        }}
      />
      {QuoteDialogs && (
        <QuoteDialogs
          texts={texts}
          contactInfo={contactInfo}
          opening={opening}
          onClosed={(closed) => setOpening((last) => (last === closed ? undefined : last))}
        />
      )}
    </>
  )
}
