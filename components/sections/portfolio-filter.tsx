'use client'

import { useEnhancement } from '@/components/ui/use-enhancement'
import { fill } from '@/lib/content/fill'

/** Shows one kind of work at a time; what is hidden leaves the tab order. */
export function PortfolioFilter() {
  const marker = useEnhancement<HTMLElement>('section', (section, signal) => {
    const buttons = [...section.querySelectorAll<HTMLButtonElement>('button[data-kind]')]
    const pieces = [...section.querySelectorAll<HTMLElement>('li[data-kind]')]
    const grid = pieces[0]?.parentElement
    const status = section.querySelector<HTMLElement>('[role=status]')

    const choose = (chosen: HTMLButtonElement) => {
      const kind = chosen.dataset.kind
      for (const button of buttons) button.setAttribute('aria-pressed', String(button === chosen))
      for (const piece of pieces) piece.hidden = Boolean(kind) && piece.dataset.kind !== kind
      grid?.toggleAttribute('data-filtered', Boolean(kind))
      const shown = pieces.filter((piece) => !piece.hidden).length
      if (status) status.textContent = fill(status.dataset.template ?? '', { shown, total: pieces.length })
    }
    for (const button of buttons) button.addEventListener('click', () => choose(button), { signal })
  })

  return <span ref={marker} hidden />
}
