import { actionSelector, BULK_FORM } from './data-hooks.ts'

type Place = { control: HTMLElement; card: Element | null; next?: string }

const isShown = (control: HTMLElement) => control.isConnected && control.getClientRects().length > 0

/** Actions that end the work on a request: focus moves to the next one. */
const ENDS = actionSelector('contacted', 'spam', 'release')

const LINK = '[data-row] a'

/**
 * Restores focus when a control disappears with the change that it saved: to the next row of the list if the change
 * ended the work on a request, otherwise to the name of the request, or to a row if there is no name.
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
  // Pressing outside every control removes the focus on purpose.
  document.addEventListener(
    'pointerdown',
    () => {
      last = undefined
    },
    { signal },
  )
  // A bulk change counts as a change of the first selected row.
  host.addEventListener(
    'submit',
    ({ target }) => {
      const ticked = host.querySelector('[name="chosen"]:checked')
      if (last && ticked && target instanceof HTMLFormElement && target.id === BULK_FORM)
        remember(last.control, ticked.closest('[data-row]'))
    },
    { signal },
  )
  // After a save the form resets the checkboxes, and CSS hides it with the last one.
  host.addEventListener('reset', () => requestAnimationFrame(restore), { signal })
  changes.observe(host, { childList: true, subtree: true, characterData: true })
  signal.addEventListener('abort', () => changes.disconnect())
}
