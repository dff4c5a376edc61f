'use client'

import { customElement } from '#components/ui/custom-element.ts'
import { interpolate } from '#lib/content/interpolate.ts'

/** Filters by kind; hidden pieces leave the tab order. */
export const PortfolioFilter = customElement('portfolio-filter', (host, signal) => {
  const buttons = [...host.querySelectorAll<HTMLButtonElement>('button[data-kind]')]
  const pieces = [...host.querySelectorAll<HTMLElement>('li[data-kind]')]
  const status = host.querySelector<HTMLElement>('[role=status]')

  const choose = (chosen: HTMLButtonElement) => {
    const kind = chosen.dataset.kind ?? ''
    for (const button of buttons) button.setAttribute('aria-pressed', String(button === chosen))
    for (const piece of pieces) piece.hidden = kind !== '' && piece.dataset.kind !== kind
    host.dataset.only = kind
    const shown = pieces.filter((piece) => !piece.hidden)
    // As many of the first pieces take two cells as the last row of four lacks.
    const missing = -shown.length & 3
    for (const [index, piece] of shown.entries()) piece.toggleAttribute('data-two', index < missing)
    if (status)
      status.textContent = interpolate(status.dataset.template ?? '', {
        shown: shown.length,
        total: pieces.length,
      })
  }
  for (const button of buttons) button.addEventListener('click', () => choose(button), { signal })
})
