'use client'

import { useState } from 'react'
import { useDialogLinks } from '#components/ui/use-dialog-links.ts'
import type { QuoteListTexts } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { QUOTE_LIST_LINK } from '#lib/quote/data-hooks.ts'
import { addToQuoteList, readQuoteList } from '#lib/quote/quote-list.ts'
import { dataFile } from '#lib/ui/in-page-language.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import type { QuoteOpening } from './quote-dialogs.tsx'
import { toastSuccess } from './toasts.tsx'

const load = loadOnce(async () => {
  const [{ QuoteList }, answer] = await Promise.all([
    import('./quote-list.tsx'),
    fetch(dataFile('quote-list')),
  ])
  return { QuoteList, copy: (await answer.json()) as QuoteListTexts }
})

type Props = {
  onSend: (opening: Omit<QuoteOpening, 'id'>) => void
  /** Receives the products if the list fails to load; the browser then follows the link. */
  onFailure: (products: string[]) => void
}

/** Handles links that add a product to the quote list or open it. The list loads on the first click. */
export function QuoteListLauncher({ onSend, onFailure }: Props) {
  const [opener, setOpener] = useState<HTMLElement>()
  const part = useDialogLinks({
    selector: QUOTE_LIST_LINK,
    event: 'open-quote-list',
    preload: false,
    load,
    onOpen(from, { quoteList: product, shown = product }, { copy }) {
      if (!product) return setOpener(from)
      const { title, text } = copy[addToQuoteList(product)]
      toastSuccess({ title, text: interpolate(text, { product: shown ?? product }) })
      // Waits until the notice is shown and `scroll-padding` reserves its space.
      requestAnimationFrame(() => from.parentElement?.scrollIntoView({ block: 'nearest' }))
    },
    onFailure: ({ quoteList: product, shown = product }) =>
      onFailure(shown ? [shown] : readQuoteList().map((item) => item.product)),
  })

  if (!part) return null
  const { QuoteList, copy } = part
  return <QuoteList copy={copy} opener={opener} onClose={() => setOpener(undefined)} onSend={onSend} />
}
