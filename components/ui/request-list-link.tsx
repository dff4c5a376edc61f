'use client'

import { customElement } from './custom-element'

/**
 * Shows itself, with how many products are on the list, once there is one (lib/requests/list.ts keeps it). What it counts may
 * stand there before React comes to the element: its text says that it may differ.
 */
export const RequestListLink = customElement('request-list-link', (host, signal) => {
  const count = () => {
    try {
      const { items = [] } = JSON.parse(localStorage.getItem('request-list') ?? '{}')
      host.hidden = items.length === 0
      const place = host.querySelector('[data-count]')
      if (place) place.textContent = String(items.length)
    } catch {
      host.hidden = true
    }
  }
  count()
  for (const event of ['request-list-changed', 'storage', 'pageshow'])
    addEventListener(event, count, { signal })
})
