'use client'

import { useEffect, useState } from 'react'
import type { Reach } from '@/components/ui/linked'
import { useDialogLinks } from '@/components/ui/use-dialog-links'
import type { FormTexts } from '@/lib/content'
import { fill } from '@/lib/content/fill'
import { readDraft, saveDraft } from '@/lib/submissions/drafts'
import { rememberFirstVisit } from '@/lib/submissions/first-visit'
import { REQUEST_LEFT } from '@/lib/submissions/state'
import type { QuoteRequest } from './quote-dialogs'
import { Toasts } from './toasts'
import { loadRules } from './use-request-form'

/** Every "Request a quote" is a link to the form; this makes it open the dialog instead. */
export function FormsLauncher({ texts, reach }: { texts: FormTexts; reach: Reach }) {
  const [request, setRequest] = useState<QuoteRequest>()
  const QuoteDialogs = useDialogLinks({
    selector: 'a[data-quote]',
    load: async () => (await Promise.all([import('./quote-dialogs'), loadRules()]))[0].QuoteDialogs,
    onOpen(opener) {
      const { quote, interest = '', product = '' } = opener.dataset
      setRequest({ form: quote === 'quick-quote' ? quote : 'hero-quote', interest, product, opener })
    },
    // The form in the page takes the product over.
    onFailure({ dataset: { product } }) {
      const draft = readDraft('project-request')
      if (!product || draft.details) return
      saveDraft('project-request', { ...draft, details: fill(texts.hero.product, { product }) })
      dispatchEvent(new Event(REQUEST_LEFT))
    },
  })

  useEffect(() => {
    rememberFirstVisit()
  }, [])

  return (
    <>
      <Toasts closeLabel={texts.shared.closeNotice} />
      {QuoteDialogs && (
        <QuoteDialogs texts={texts} reach={reach} request={request} onClose={() => setRequest(undefined)} />
      )}
    </>
  )
}
