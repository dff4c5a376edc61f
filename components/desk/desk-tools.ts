'use client'

import { customElement } from '#components/ui/custom-element.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { ANNOUNCER, actionSelector, COPY_LINES, SHORTCUTS, SOFT_LINK } from './data-hooks.ts'
import { restoreFocus } from './restore-focus.ts'

/** Stored per browser: single-key shortcuts interfere with speech input (WCAG 2.1.4). */
const KEYS_OFF = 'desk-keys-off'
const storage = browserStorage('localStorage')

/** Copying and printing a card, and the keyboard shortcuts that "?" lists. */
export const DeskTools = customElement('desk-tools', (host, signal) => {
  const announce = (message: string) => {
    const status = document.getElementById(ANNOUNCER)
    if (status) status.textContent = message
  }
  restoreFocus(host, signal)

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
      // Focus Contacted, so that staff who replied or called press only one more key.
      case 'reply':
      case 'call':
        return control.closest('article')?.querySelector<HTMLElement>(actionSelector('contacted'))?.focus()
      case 'copy':
        return copy(control)
      case 'print':
        return window.print()
    }
  }

  let keysOff = storage.read(KEYS_OFF) !== null
  const onHelp = ({ target }: Event) => {
    if (!(target instanceof HTMLElement && target.id === SHORTCUTS && target.matches(':popover-open'))) return
    const single = target.querySelector('input')
    if (single) single.checked = !keysOff
    target.focus()
  }
  const onSwitch = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && target.closest(`#${SHORTCUTS}`))) return
    keysOff = !target.checked
    storage.write(KEYS_OFF, keysOff ? 'yes' : null)
  }

  const open = () => host.querySelector('article')
  const links = () => [...host.querySelectorAll<HTMLElement>(`[data-row] ${SOFT_LINK}`)]
  const click = (selector: string, within: ParentNode | null = host) =>
    within?.querySelector<HTMLElement>(selector)?.click()
  const focus = (selector: string) => open()?.querySelector<HTMLElement>(selector)?.focus()

  const walk = (step: number) => {
    const all = links()
    const row = document.activeElement?.closest('[data-row]')
    const at = all.findIndex((link) => link.closest('[data-row]') === row)
    const next = all[at < 0 ? 0 : at + step]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  /** Moves from the open request to its neighbor, otherwise from row to row. */
  const go = (step: number, link: string) => {
    if (open() && document.activeElement?.closest('[data-row]') === null) click(link)
    else walk(step)
  }

  const keys: Record<string, () => void> = {
    j: () => go(1, actionSelector('next')),
    k: () => go(-1, actionSelector('previous')),
    r: () => click(actionSelector('reply'), open()),
    c: () => click(actionSelector('contacted'), open()),
    t: () => click(actionSelector('take'), open()),
    s: () => focus('select[name="status"]'),
    n: () => focus('textarea[name="note"]'),
    x: () => click('[name="chosen"]', document.activeElement?.closest('[data-row]')),
    z: () => click(actionSelector('undo')),
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
    if (key === 'Escape' && !host.querySelector(':popover-open') && open()) {
      // First from a field to the name of its request, then from there back to the list.
      if (field && open()?.contains(field)) focus(':is(h1, h2)[tabindex]')
      else click(actionSelector('back'))
      return
    }
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (field && field.getAttribute('type') !== 'checkbox')
    )
      return
    // Handle arrow keys only while a row has focus, so that they keep their meaning everywhere else.
    const arrow = links().some((link) => link === target) && { ArrowDown: 1, ArrowUp: -1 }[key]
    const act = arrow ? () => walk(arrow) : !keysOff && keys[key]
    if (!act) return
    event.preventDefault()
    act()
  }

  host.addEventListener('click', onClick, { signal })
  host.addEventListener('change', onSwitch, { signal })
  // The toggle event does not bubble.
  host.addEventListener('toggle', onHelp, { signal, capture: true })
  document.addEventListener('keydown', onKey, { signal })
})

/** The card as plain lines, including the full text of collapsed parts. */
function linesOf(card: HTMLElement | null) {
  return [...(card?.querySelectorAll(COPY_LINES) ?? [])].map(lineOf).join('\n')
}

function lineOf(part: Element) {
  const pair = [...part.querySelectorAll('dt, dd')]
  return (pair.length > 0 ? pair : [part]).map(({ textContent }) => textContent.trim()).join(': ')
}
