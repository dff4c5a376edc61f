'use client'

import { customElement } from '@/components/ui/custom-element'

/** What a popover that covers the page lacks: its state on its button, the page out of reach, and reasons to close. */
export const PopoverMenu = customElement('popover-menu', (host, signal) => {
  const toggle = host.querySelector('button')
  const panel = host.querySelector<HTMLElement>('[popover]')
  const bar = host.closest('header')
  if (!panel || !toggle) return

  const isOpen = () => panel.matches(':popover-open')
  const tell = (open: boolean) => toggle.setAttribute('aria-expanded', String(open))
  const cover = (open: boolean) => {
    for (const covered of bar?.parentElement?.children ?? [])
      if (covered !== bar && covered instanceof HTMLElement) covered.inert = open
  }
  const close = () => {
    if (isOpen()) panel.hidePopover()
  }
  // It may have been opened, and the window widened, before this script was there.
  if (isOpen()) {
    tell(true)
    cover(true)
  }
  panel.addEventListener(
    'beforetoggle',
    ({ newState }) => {
      tell(newState === 'open')
      // A link of the menu leads into the page.
      if (newState === 'closed') cover(false)
    },
    { signal },
  )
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
