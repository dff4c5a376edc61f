'use client'

import { customElement } from './custom-element.ts'

/**
 * Unfolds the list inside it (fold.tsx) for good: for who asks for all of it, for who follows a link that names one of
 * its entries (`data-led-to`: to the section around it, too), and for the browser's search, which finds what says that it
 * is hidden only until it is found.
 */
export const Folded = customElement('folded-list', (host, signal) => {
  const rest = [...host.querySelectorAll<HTMLElement>('[data-rest]')]
  const unfold = () => host.toggleAttribute('data-open', true)
  const unfoldIfMeant = () => {
    if (host.querySelector(':target') || host.matches(':target [data-led-to]')) unfold()
  }
  unfoldIfMeant()
  addEventListener('hashchange', unfoldIfMeant, { signal })
  if ('onbeforematch' in host) for (const entry of rest) entry.setAttribute('hidden', 'until-found')
  host.addEventListener('beforematch', unfold, { signal })
  host.querySelector('.show-all a')?.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      unfold()
      const [next] = rest
      if (!next) return
      next.tabIndex = -1
      // It now stands where the link was.
      next.focus({ preventScroll: true })
    },
    { signal },
  )
})
