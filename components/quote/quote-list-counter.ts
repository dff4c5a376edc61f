'use client'

import { customElement } from '#components/ui/custom-element.ts'
import { QUOTE_LIST_COUNT } from '#lib/quote/data-hooks.ts'
import { QUOTE_LIST_CHANGED, readQuoteList } from '#lib/quote/quote-list.ts'

/** Shows what stands in it, with the number of products, once there are any. It counts before hydration, too. */
export const QuoteListCounter = customElement('quote-list-link', (host, signal) => {
  const count = () => {
    const { length } = readQuoteList()
    host.hidden = length === 0
    const place = host.querySelector(QUOTE_LIST_COUNT.selector)
    if (place) place.textContent = String(length)
  }
  count()
  for (const event of [QUOTE_LIST_CHANGED, 'storage', 'pageshow']) addEventListener(event, count, { signal })
})
