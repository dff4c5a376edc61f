'use client'

import { customElement } from '#components/ui/custom-element.ts'
import { QUOTE_LIST_COUNT } from '#lib/quote/data-hooks.ts'
import { QUOTE_LIST_CHANGED, readQuoteList } from '#lib/quote/quote-list.ts'

/** Shows the quote list link with its item count once the list has items. A custom element counts before hydration. */
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
