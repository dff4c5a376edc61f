'use client'

import { useEnhancement } from '@/components/ui/use-enhancement'

/** What a popover lacks: its state on the toggle, and closing on a tap on a link, when the focus goes on or the window grows. */
export function MobileMenuControl() {
  const marker = useEnhancement<HTMLElement>('[data-mobile-menu]', (box, signal) => {
    const panel = box.querySelector<HTMLElement>('[popover]')
    const toggle = box.querySelector('button')
    if (!panel || !toggle) return
    const close = () => {
      if (panel.matches(':popover-open')) panel.hidePopover()
    }
    panel.addEventListener(
      'toggle',
      (event) => toggle.setAttribute('aria-expanded', String((event as ToggleEvent).newState === 'open')),
      { signal },
    )
    panel.addEventListener('click', (event) => (event.target as Element).closest('a') && close(), { signal })
    // It covers the page: whoever has gone past its last link would not see where they are.
    panel.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && !box.contains(relatedTarget as Node) && close(),
      { signal },
    )
    matchMedia('(width >= 80rem)').addEventListener('change', close, { signal })
  })

  return <span ref={marker} hidden />
}
