import { actionSelector, BULK_FORM } from './hooks.ts'

type Place = { control: HTMLElement; card: Element | null; at: number }

const isShown = (control: HTMLElement) => control.isConnected && control.getClientRects().length > 0

/**
 * Restores the focus that a control takes with it when it disappears with what it has saved: to the name of its card, or
 * of the card that then stands in its place. `announce` says what was done.
 */
export function restoreFocus(host: HTMLElement, signal: AbortSignal, announce: (message: string) => void) {
  let last: Place | undefined
  const cards = () => [...host.querySelectorAll('article')]
  const remember = (control: HTMLElement, card = control.closest('article')) => {
    last = { control, card, at: card ? cards().indexOf(card) : -1 }
  }

  const restore = () => {
    if (!last || isShown(last.control)) return
    const { control, card, at } = last
    last = undefined
    const all = cards()
    const next = card?.isConnected ? card : all[Math.min(at, all.length - 1)]
    next?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]')?.focus()
    if (control.matches(actionSelector('contacted'))) announce(control.getAttribute('aria-label') ?? '')
  }
  const changes = new MutationObserver(restore)

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement && host.contains(target)) remember(target)
      else last = undefined
    },
    { signal },
  )
  // A press on no control takes the focus away on purpose.
  document.addEventListener(
    'pointerdown',
    () => {
      last = undefined
    },
    { signal },
  )
  // A bulk change counts as one on the first ticked card.
  host.addEventListener(
    'submit',
    ({ target }) => {
      const ticked = host.querySelector('[name="chosen"]:checked')
      if (last && ticked && target instanceof HTMLFormElement && target.id === BULK_FORM)
        remember(last.control, ticked.closest('article'))
    },
    { signal },
  )
  // Once it is saved React takes back the ticks, and with the last of them the form goes out of sight.
  host.addEventListener('reset', () => requestAnimationFrame(restore), { signal })
  changes.observe(host, { childList: true, subtree: true, characterData: true })
  signal.addEventListener('abort', () => changes.disconnect())
}
