'use client'

import { customElement } from '#components/ui/custom-element.ts'
import { changeNoticeOf } from './data-hooks.ts'

type News = { fresh: number; text: string; changed: { id: number; text: string }[] }

/**
 * Polls for changes since the list was rendered. Announces new submissions at the top, in the title and in a live
 * region, and colleagues' changes at their rows and at the open request; no row moves until the reader clicks the link.
 */
export const DeskLive = customElement('desk-live', (host, signal) => {
  const title = () => document.title.replace(/^\(\d+\+?\) /, '')

  const show = ({ fresh, text, changed }: News) => {
    const link = host.querySelector('a')
    if (link && link.textContent !== text) link.textContent = text
    if (link) link.hidden = fresh === 0
    document.title = fresh > 0 ? `(${fresh}) ${title()}` : title()
    for (const { id, text: change } of changed)
      for (const notice of document.querySelectorAll(changeNoticeOf(id)))
        if (notice.textContent !== change) notice.textContent = change
  }

  const poll = async () => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-version]')]
    const seen = new Set(
      shown.map(({ dataset: { row, submission, version } }) => `${row ?? submission}.${version}`),
    )
    const query = new URLSearchParams({ newest: host.dataset.newest ?? '0', seen: [...seen].join(',') })
    try {
      const response = await fetch(`/form-submissions/news?${query}`, { signal })
      // The session has ended elsewhere: stop polling until the page is reloaded.
      if (response.status === 403) return ticker.terminate()
      if (response.ok) show(await response.json())
    } catch {
      // The next poll retries.
    }
  }

  const ticker = new Worker(new URL('./ticker.ts', import.meta.url))
  ticker.addEventListener('message', poll)
  signal.addEventListener('abort', () => {
    ticker.terminate()
    document.title = title()
  })
})
