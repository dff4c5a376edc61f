'use client'

import { useCallback, useEffect, useState } from 'react'
import type { Reach } from '#components/ui/linkify-contact.tsx'
import { type Asked, pressedLink, useDialogLinks } from '#components/ui/use-dialog-links.ts'
import { fill } from '#lib/content/fill.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { readDraft, saveDraft } from '#lib/quote/drafts.ts'
import { begunWith } from '#lib/quote/forms.ts'
import { REQUEST_LEFT } from '#lib/quote/state.ts'
import { rememberVisit } from '#lib/quote/visit.ts'
import type { QuoteRequest } from './quote-dialogs.tsx'
import { ListLauncher } from './quote-list-launcher.tsx'
import { Toasts } from './toasts.tsx'
import { loadRules } from './use-request-form.ts'

/** The form in the page takes over what a link to it asks for; in words, what was to be chosen in a dialog. */
function handOver({ quote, choice = '', product, about, start }: Omit<Asked, 'href'>, texts: FormTexts) {
  const draft = readDraft('project-request')
  const isItsOwn = quote === 'project-request'
  const wanted = product ? fill(texts.hero.product, { product }) : isItsOwn ? '' : choice
  const details = begunWith(draft.details, { about: about ?? wanted, start })
  const eventType = (isItsOwn && choice) || draft.eventType
  saveDraft('project-request', { ...draft, details, eventType })
  dispatchEvent(new CustomEvent(REQUEST_LEFT, { detail: { eventType, details } }))
}

/** Every "Request a quote" is a link to the form; this makes it open the dialog instead. */
export function FormsLauncher({ texts, reach }: { texts: FormTexts; reach: Reach }) {
  const [request, setRequest] = useState<QuoteRequest>()
  const close = useCallback(() => setRequest(undefined), [])
  const QuoteDialogs = useDialogLinks({
    selector: 'a[data-quote$="-quote"]',
    load: async () => (await Promise.all([import('./quote-dialogs.tsx'), loadRules()]))[0].QuoteDialogs,
    hears: 'quote',
    onOpen(opener, asked) {
      const { quote, choice = '', product = '', about, start } = asked
      const form = quote === 'quick-quote' ? quote : 'hero-quote'
      setRequest({ form, choice, product, about, start, beginsWithFiles: 'files' in asked, opener })
    },
    onFailure: (asked) => handOver(asked, texts),
  })

  useEffect(() => {
    rememberVisit()
    const followed = (event: MouseEvent) => {
      const link = pressedLink(event, 'a[data-quote="project-request"]')
      if (link) handOver(link.dataset, texts)
    }
    document.addEventListener('click', followed)
    return () => document.removeEventListener('click', followed)
  }, [texts])

  return (
    <>
      <Toasts closeLabel={texts.shared.closeNotice} />
      <ListLauncher
        onSend={setRequest}
        onFailure={(products) => {
          const lines = products.map((product) => fill(texts.hero.product, { product }))
          handOver({ about: lines.join('\n') }, texts)
        }}
      />
      {QuoteDialogs && <QuoteDialogs texts={texts} reach={reach} request={request} onClose={close} />}
    </>
  )
}
