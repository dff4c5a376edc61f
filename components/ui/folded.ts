'use client'

import { customElement } from './custom-element.ts'

/**
 * Expands the list for good: on a click, when the URL targets one of its entries (`data-led-to`: or its section), and
 * when find-in-page reveals a `hidden="until-found"` entry.
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
      const next = rest.find((entry) => entry.offsetWidth === 0)
      unfold()
      if (!next) return
      next.tabIndex = -1
      // The entry appears where the link was, so there is no need to scroll.
      next.focus({ preventScroll: true })
    },
    { signal },
  )
})
