import { SEVERAL } from './ids.ts'

type Place = { control: HTMLElement; card: Element | null; at: number }

const isShown = (control: HTMLElement) => control.isConnected && control.getClientRects().length > 0

/**
 * A control that saves may go with what it has saved, and the focus with it: the card's name takes it, or that of the
 * card which then stands in its place. `tell` announces what became of it.
 */
export function keepFocus(host: HTMLElement, signal: AbortSignal, tell: (said: string) => void) {
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
    if (control.matches('[data-contacted]')) tell(control.getAttribute('aria-label') ?? '')
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
  // What is done to several begins at the first of them.
  host.addEventListener(
    'submit',
    ({ target }) => {
      const ticked = host.querySelector('[name="chosen"]:checked')
      if (last && ticked && target instanceof HTMLFormElement && target.id === SEVERAL)
        remember(last.control, ticked.closest('article'))
    },
    { signal },
  )
  // Once it is saved React takes back the ticks, and with the last of them the form goes out of sight.
  host.addEventListener('reset', () => requestAnimationFrame(restore), { signal })
  changes.observe(host, { childList: true, subtree: true, characterData: true })
  signal.addEventListener('abort', () => changes.disconnect())
}
