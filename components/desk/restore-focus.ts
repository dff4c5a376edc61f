import { actionSelector, BULK_FORM } from './hooks.ts'

type Place = { control: HTMLElement; card: Element | null; next?: string }

const isShown = (control: HTMLElement) => control.isConnected && control.getClientRects().length > 0

/** What ends the work on a request: the next one is gone on to. */
const ENDS = actionSelector('contacted', 'spam', 'release')

const LINK = '[data-row] a'

/**
 * Restores the focus that a control takes with it when it disappears with what it has saved: to the next row of the list
 * where the work on a request has ended, else to the name of its request, or to the row that stands in its place.
 */
export function restoreFocus(host: HTMLElement, signal: AbortSignal) {
  let last: Place | undefined
  const rowAfter = (row: Element | null | undefined) =>
    row?.nextElementSibling?.querySelector('a')?.id ?? row?.previousElementSibling?.querySelector('a')?.id
  const remember = (control: HTMLElement, row = control.closest('[data-row]')) => {
    const open = host.querySelector(`${LINK}[aria-current]`)?.closest('[data-row]')
    last = { control, card: control.closest('article'), next: rowAfter(row ?? open) }
  }

  const restore = () => {
    if (!last || isShown(last.control)) return
    const { control, card, next } = last
    last = undefined
    const row = next ? document.getElementById(next) : null
    const name = (card?.isConnected ? card : host.querySelector('article'))?.querySelector<HTMLElement>(
      ':is(h1, h2)[tabindex]',
    )
    const goesOn = control.matches(ENDS) || !name
    const places = [goesOn ? row : null, name, host.querySelector<HTMLElement>(LINK)]
    places.find((place) => place && isShown(place))?.focus()
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
  // A bulk change counts as one on the first ticked row.
  host.addEventListener(
    'submit',
    ({ target }) => {
      const ticked = host.querySelector('[name="chosen"]:checked')
      if (last && ticked && target instanceof HTMLFormElement && target.id === BULK_FORM)
        remember(last.control, ticked.closest('[data-row]'))
    },
    { signal },
  )
  // Once it is saved the ticks are taken back, and with the last of them the form goes out of sight.
  host.addEventListener('reset', () => requestAnimationFrame(restore), { signal })
  changes.observe(host, { childList: true, subtree: true, characterData: true })
  signal.addEventListener('abort', () => changes.disconnect())
}
