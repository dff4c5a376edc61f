'use client'

import { useEnhancement } from '@/components/ui/use-enhancement'
import { startBooking } from '@/lib/vendors/booking'
import type { BookingVendor } from '@/lib/vendors/sources'

/** Fetches the vendor's dialog when its section comes near; until then, and if it never comes, links stay links. */
export function LiveBooking() {
  const marker = useEnhancement<HTMLElement>('[data-booking-vendor]', (dock, signal) => {
    const section = dock.closest('section')
    if (!section) return
    const takeOver = (open: (url: string) => void) => {
      if (signal.aborted) return
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-booking]')) {
        link.setAttribute('aria-haspopup', 'dialog')
        link.addEventListener('click', (event) => openInstead(event, open, link.href), { signal })
      }
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        startBooking(dock.dataset.bookingVendor as BookingVendor).then(takeOver, () => {})
      },
      { rootMargin: '800px' },
    )
    near.observe(section)
    return () => near.disconnect()
  })
  return <span ref={marker} hidden />
}

/** Whoever asks for a new tab or window gets one. */
function openInstead(event: MouseEvent, open: (url: string) => void, url: string) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open(url)
}
