'use client'

import { customElement } from '#components/ui/custom-element.ts'

type News = { fresh: number; text: string; changed: { id: number; text: string }[] }

/**
 * Asks now and then what has happened since the list was read. What is new is said at the top, in the title and quietly
 * to screen readers, and at the cards that colleagues have changed; nothing moves until somebody asks to see it.
 */
export const DeskLive = customElement('desk-live', (host, signal) => {
  const title = () => document.title.replace(/^\(\d+\+?\) /, '')

  const tell = ({ fresh, text, changed }: News) => {
    const link = host.querySelector<HTMLElement>('[data-fresh]')
    if (link && link.textContent !== text) link.textContent = text
    if (link) link.hidden = fresh === 0
    document.title = fresh > 0 ? `(${fresh}) ${title()}` : title()
    for (const { id, text: told } of changed) {
      const place = document.querySelector(`[data-submission="${id}"] [data-change]`)
      if (place && place.textContent !== told) place.textContent = told
    }
  }

  const ask = async () => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-submission][data-version]')]
    const seen = cards.map(({ dataset }) => `${dataset.submission}.${dataset.version}`)
    const query = new URLSearchParams({ newest: host.dataset.newest ?? '0', seen: seen.join(',') })
    try {
      const response = await fetch(`/form-submissions/news?${query}`, { signal })
      // Whoever has signed out elsewhere hears nothing more, until the page is read again.
      if (response.status === 403) return ticker.terminate()
      if (response.ok) tell(await response.json())
    } catch {
      // The next time will do.
    }
  }

  const ticker = new Worker(new URL('./ticker.ts', import.meta.url))
  ticker.addEventListener('message', ask)
  signal.addEventListener('abort', () => {
    ticker.terminate()
    document.title = title()
  })
})
