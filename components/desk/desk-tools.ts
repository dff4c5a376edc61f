'use client'

import { customElement } from '#components/ui/custom-element.ts'
import { keepFocus } from './lost-focus.ts'

const KEYS_OFF = 'desk-keys-off'

/** Kept in this browser: single characters are in the way of whoever speaks to it (WCAG 2.1.4). */
function hasKeysOff() {
  try {
    return localStorage.getItem(KEYS_OFF) !== null
  } catch {
    return false
  }
}

/** Copying a card, printing it, and what the desk can be told by keys: see the help that "?" opens. */
export const DeskTools = customElement('desk-tools', (host, signal) => {
  const announce = (said: string) => {
    const status = host.querySelector<HTMLElement>('[data-told]')
    if (status) status.textContent = said
  }
  keepFocus(host, signal, announce)

  const copy = async (button: HTMLElement) => {
    button.dataset.label ??= button.textContent
    const { label } = button.dataset
    // The button keeps its accessible name, so the outcome is told beside it.
    const tell = (words: string, said: string) => {
      button.textContent = words
      announce(said)
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
    if (!(target instanceof Element)) return
    // Who has replied or called has one key left to press.
    const answered = target.closest('[data-answers]') && target.closest('article')
    if (answered) answered.querySelector<HTMLElement>('[data-contacted]')?.focus()
    const button = target.closest<HTMLElement>('[data-copy], [data-print]')
    if (!button) return
    if ('print' in button.dataset) window.print()
    else copy(button)
  }

  let keysOff = hasKeysOff()
  const onHelp = ({ target }: Event) => {
    if (!(target instanceof HTMLElement && target.id === 'desk-keys' && target.matches(':popover-open')))
      return
    const single = target.querySelector<HTMLInputElement>('[data-single]')
    if (single) single.checked = !keysOff
    target.focus()
  }
  const onSwitch = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && 'single' in target.dataset)) return
    keysOff = !target.checked
    try {
      if (keysOff) localStorage.setItem(KEYS_OFF, '')
      else localStorage.removeItem(KEYS_OFF)
    } catch {
      // It holds as long as the page.
    }
  }

  const names = () => [...host.querySelectorAll<HTMLElement>('article :is(h1, h2)[tabindex]')]
  const current = () => document.activeElement?.closest('article') ?? null

  const walk = (step: number) => {
    const all = names()
    const at = all.findIndex((name) => name.closest('article') === current())
    const next = all[at < 0 ? 0 : at + step]
    next?.focus()
    next?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }

  /** In the card that is worked on; without one, in the first. */
  const within = (selector: string) =>
    (current() ?? host.querySelector('article'))?.querySelector<HTMLElement>(selector)

  const work = (field: string) => {
    const control = within(field)
    const fold = control?.closest('details')
    if (fold) fold.open = true
    control?.focus()
  }

  const keys: Record<string, () => void> = {
    j: () => walk(1),
    k: () => walk(-1),
    r: () => within('[data-answers="r"]')?.click(),
    s: () => work('select[name="status"]'),
    n: () => work('textarea[name="note"]'),
    '/': () => host.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    '?': () => document.getElementById('desk-keys')?.togglePopover(),
  }

  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event
    const field = target instanceof Element && target.closest('input, textarea, select')
    if (key === 'Enter' && (event.ctrlKey || event.metaKey) && field instanceof HTMLTextAreaElement) {
      event.preventDefault()
      return field.form?.requestSubmit()
    }
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (field && field.getAttribute('type') !== 'checkbox')
    )
      return
    // Only while a card's name has the focus, so that the arrows keep their meaning everywhere else.
    const arrow = names().some((name) => name === target) && { ArrowDown: 1, ArrowUp: -1 }[key]
    const act = arrow ? () => walk(arrow) : !keysOff && keys[key]
    if (!act) return
    event.preventDefault()
    act()
  }

  /**
   * Whoever comes back from one submission goes on where they were; the list may come after this script. It is the name
   * that the address means: a browser that finds what cannot have the focus there takes it from what has.
   */
  const goToPlace = () => {
    const name = host.querySelector<HTMLElement>(location.hash)
    name?.focus()
    return Boolean(name)
  }
  if (/^#submission-\d+-name$/.test(location.hash) && !goToPlace()) {
    const arriving = new MutationObserver(() => goToPlace() && arriving.disconnect())
    arriving.observe(host, { childList: true, subtree: true })
    signal.addEventListener('abort', () => arriving.disconnect())
  }

  host.addEventListener('click', onClick, { signal })
  host.addEventListener('change', onSwitch, { signal })
  // It does not bubble.
  host.addEventListener('toggle', onHelp, { signal, capture: true })
  document.addEventListener('keydown', onKey, { signal })
})

/** The card as plain lines; a folded text is copied whole. */
function linesOf(card: HTMLElement | null) {
  return [...(card?.querySelectorAll('[data-line]') ?? [])].map(lineOf).join('\n')
}

function lineOf(part: Element) {
  const pair = [...part.querySelectorAll('dt, dd')]
  return (pair.length > 0 ? pair : [part]).map(({ textContent }) => textContent.trim()).join(': ')
}
