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
    const tell = () => toggle.setAttribute('aria-expanded', String(panel.matches(':popover-open')))
    // It may have been opened, and the window widened, before this script was there.
    tell()
    panel.addEventListener('toggle', tell, { signal })
    panel.addEventListener('click', (event) => (event.target as Element).closest('a') && close(), { signal })
    // It covers the page: whoever has gone past its last link would not see where they are.
    panel.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && !box.contains(relatedTarget as Node) && close(),
      { signal },
    )
    const wide = matchMedia('(width >= 80rem)')
    wide.addEventListener('change', close, { signal })
    if (wide.matches) close()
  })

  return <span ref={marker} hidden />
}
