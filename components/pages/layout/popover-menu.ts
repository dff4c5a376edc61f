'use client'

import { customElement } from '#components/ui/custom-element.ts'

/** A popover that also makes the page inert, and closes on a link, on focus outside and in a wide window. */
export const PopoverMenu = customElement('popover-menu', (host, signal) => {
  const panel = host.querySelector<HTMLElement>('[popover]')
  const bar = host.closest('header')
  if (!panel) return

  // Browsers without popovers throw on the selector; there the menu shows on hover and focus (mobile-menu.css).
  const isOpen = () => Boolean(panel.popover) && panel.matches(':popover-open')
  const cover = (open: boolean) => {
    for (const covered of bar?.parentElement?.children ?? [])
      if (covered !== bar && covered instanceof HTMLElement) covered.inert = open
  }
  const close = () => {
    if (isOpen()) panel.hidePopover()
  }
  // The visitor may have opened the menu, and widened the window, before this script ran.
  if (isOpen()) cover(true)
  // Makes the page reachable before the menu closes, because a link of the menu may jump into it.
  panel.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && cover(false), { signal })
  // Makes the page inert only once the menu shows, because the browser then restyles all of it.
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
