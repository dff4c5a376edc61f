'use client'

import { customElement } from '#components/ui/custom-element.ts'
import { LIST_CHANGED, readList } from '#lib/quote/quote-list.ts'

/**
 * Shows itself, with how many products are on the list, once there is one. What it counts may stand there before React
 * comes to the element: its text says that it may differ.
 */
export const RequestListLink = customElement('request-list-link', (host, signal) => {
  const count = () => {
    const { length } = readList()
    host.hidden = length === 0
    const place = host.querySelector('[data-count]')
    if (place) place.textContent = String(length)
  }
  count()
  for (const event of [LIST_CHANGED, 'storage', 'pageshow']) addEventListener(event, count, { signal })
})
