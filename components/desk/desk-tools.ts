'use client'

import { customElement } from '@/components/ui/custom-element'

/** Copying a card, printing it, and walking through the cards with the arrow keys. */
export const DeskTools = customElement('desk-tools', (host, signal) => {
  const copy = async (button: HTMLElement) => {
    button.dataset.label ??= button.textContent
    const { label } = button.dataset
    const status = host.querySelector<HTMLElement>('[data-told]')
    // The button keeps its accessible name, so the outcome is told beside it.
    const tell = (words: string, said: string) => {
      button.textContent = words
      if (status) status.textContent = said
    }
    let { copied: outcome = '' } = host.dataset
    try {
      await navigator.clipboard.writeText(linesOf(button.closest('article')))
    } catch {
      outcome = host.dataset.copyFailed ?? ''
    }
    tell(outcome, outcome)
    setTimeout(() => tell(label ?? '', ''), 2000)
  }

  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy], [data-print]')
    if (!button) return
    if ('print' in button.dataset) window.print()
    else copy(button)
  }

  /** Only while a card's name has the focus, so that the keys keep their meaning everywhere else. */
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const names = [...host.querySelectorAll<HTMLElement>('article h2[tabindex]')]
    const at = names.findIndex((name) => name.matches(':focus'))
    const next = step && at >= 0 ? names[at + step] : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
    next.closest('article')?.scrollIntoView({ block: 'nearest' })
  }

  host.addEventListener('click', onClick, { signal })
  host.addEventListener('keydown', onKey, { signal })
})

/** The card as plain lines; a folded text is copied whole. */
function linesOf(card: HTMLElement | null) {
  return [...(card?.querySelectorAll('[data-line]') ?? [])].map(lineOf).join('\n')
}

function lineOf(part: Element) {
  const pair = [...part.querySelectorAll('dt, dd')]
  return (pair.length > 0 ? pair : [part]).map(({ textContent }) => textContent.trim()).join(': ')
}
