'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { pressedLink } from '#components/ui/use-dialog-links.ts'
import { type Book, startBooking } from '#lib/vendors/booking.ts'
import type { BookingVendor } from '#lib/vendors/sources.ts'
import type { BookingDialogProps } from './booking-dialog.tsx'

const SELECTOR = 'a[data-booking]'

/** Loads the vendor's script near the viewport; until then, and if it fails, links open the vendor's page. */
export function LiveBooking({ closeLabel }: { closeLabel: string }) {
  const here = useRef<HTMLSpanElement>(null)
  const [ready, setReady] = useState<{ Dialog: ComponentType<BookingDialogProps>; book: Book }>()
  const [opener, setOpener] = useState<HTMLAnchorElement>()

  useEffect(() => {
    const start = async () => {
      const vendor = document.querySelector<HTMLElement>(SELECTOR)?.dataset.booking
      const [{ BookingDialog }, book] = await Promise.all([
        import('./booking-dialog.tsx'),
        startBooking(vendor as BookingVendor),
      ])
      setReady({ Dialog: BookingDialog, book })
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        start().catch(() => {})
      },
      { rootMargin: '800px' },
    )
    if (here.current) near.observe(here.current)
    return () => near.disconnect()
  }, [])

  useEffect(() => {
    if (!ready) return
    for (const link of document.querySelectorAll(SELECTOR)) {
      link.setAttribute('aria-haspopup', 'dialog')
      link.querySelector('[data-new-tab]')?.toggleAttribute('hidden', true)
    }
    const open = (event: MouseEvent) => {
      const link = pressedLink(event, SELECTOR)
      if (!link) return
      event.preventDefault()
      setOpener(link)
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [ready])

  return (
    <span ref={here} className="absolute">
      {ready && (
        <ready.Dialog
          opener={opener}
          book={ready.book}
          closeLabel={closeLabel}
          onClose={() => setOpener(undefined)}
        />
      )}
    </span>
  )
}
