'use client'

import { customElement } from '#components/ui/custom-element.ts'

/**
 * A polyfill for browsers without popovers (docs/accessibility.md), for those of the chat and of the desk as well: every
 * page has this menu. Its styles stand in the weakest layer, as those of a browser would.
 */
if (typeof HTMLElement !== 'undefined' && !('popover' in HTMLElement.prototype))
  import('@oddbird/popover-polyfill/fn').then(({ apply }) => apply({ layerName: 'theme' }))

/** What a popover that covers the page lacks: the page out of reach, and reasons to close. */
export const PopoverMenu = customElement('popover-menu', (host, signal) => {
  const panel = host.querySelector<HTMLElement>('[popover]')
  const bar = host.closest('header')
  if (!panel) return

  // Undefined until the polyfill is there, if it has to come; the selector would be an error.
  const isOpen = () => Boolean(panel.popover) && panel.matches(':popover-open')
  const cover = (open: boolean) => {
    for (const covered of bar?.parentElement?.children ?? [])
      if (covered !== bar && covered instanceof HTMLElement) covered.inert = open
  }
  const close = () => {
    if (isOpen()) panel.hidePopover()
  }
  // It may have been opened, and the window widened, before this script was there.
  if (isOpen()) cover(true)
  // A link of the menu leads into the page.
  panel.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && cover(false), { signal })
  // Once it shows: to put the page out of reach makes the browser style all of it.
  panel.addEventListener('toggle', () => cover(isOpen()), { signal })
  panel.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a') && close(),
    {
      signal,
    },
  )
  document.addEventListener(
    'focusin',
    ({ target }) => target instanceof Node && !host.contains(target) && close(),
    { signal },
  )
  const wide = matchMedia('(width >= 80rem)')
  wide.addEventListener('change', close, { signal })
  if (wide.matches) close()
})
