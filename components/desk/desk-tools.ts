'use client'

import { customElement } from '#components/ui/custom-element.ts'
import { ANNOUNCER, actionSelector, COPY_LINES, SHORTCUTS } from './hooks.ts'
import { restoreFocus } from './restore-focus.ts'

const KEYS_OFF = 'desk-keys-off'

/** Stored per browser: single-key shortcuts get in the way of speech input (WCAG 2.1.4). */
function hasKeysOff() {
  try {
    return localStorage.getItem(KEYS_OFF) !== null
  } catch {
    return false
  }
}

/** Copying and printing a card, and the keyboard shortcuts that "?" lists. */
export const DeskTools = customElement('desk-tools', (host, signal) => {
  const announce = (message: string) => {
    const status = document.getElementById(ANNOUNCER)
    if (status) status.textContent = message
  }
  restoreFocus(host, signal, announce)

  const copy = async (button: HTMLElement) => {
    button.dataset.label ??= button.textContent
    const { label } = button.dataset
    // The button keeps its accessible name, so the live region announces the outcome.
    const show = (text: string, message: string) => {
      button.textContent = text
      announce(message)
    }
    let { copied: outcome = '' } = host.dataset
    try {
      await navigator.clipboard.writeText(linesOf(button.closest('article')))
    } catch {
      outcome = host.dataset.copyFailed ?? ''
    }
    show(outcome, outcome)
    setTimeout(() => show(label ?? '', ''), 2000)
  }

  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const control = target.closest<HTMLElement>(actionSelector('reply', 'call', 'copy', 'print'))
    switch (control?.dataset.action) {
      // Staff who have replied or called have one key left to press.
      case 'reply':
      case 'call':
        return control.closest('article')?.querySelector<HTMLElement>(actionSelector('contacted'))?.focus()
      case 'copy':
        return copy(control)
      case 'print':
        return window.print()
    }
  }

  let keysOff = hasKeysOff()
  const onHelp = ({ target }: Event) => {
    if (!(target instanceof HTMLElement && target.id === SHORTCUTS && target.matches(':popover-open'))) return
    const single = target.querySelector('input')
    if (single) single.checked = !keysOff
    target.focus()
  }
  const onSwitch = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && target.closest(`#${SHORTCUTS}`))) return
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
    r: () => within(actionSelector('reply'))?.click(),
    s: () => work('select[name="status"]'),
    n: () => work('textarea[name="note"]'),
    '/': () => host.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    '?': () => document.getElementById(SHORTCUTS)?.togglePopover(),
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
   * Focuses the card that the URL's hash names, so that staff who come back from a submission go on there. The list may
   * be streamed after this script has run.
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
  return [...(card?.querySelectorAll(COPY_LINES) ?? [])].map(lineOf).join('\n')
}

function lineOf(part: Element) {
  const pair = [...part.querySelectorAll('dt, dd')]
  return (pair.length > 0 ? pair : [part]).map(({ textContent }) => textContent.trim()).join(': ')
}
