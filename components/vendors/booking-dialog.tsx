'use client'

import { useEffect, useRef } from 'react'
import { Dialog, DialogSheet } from '#components/ui/dialog.tsx'
import type { Book } from '#lib/vendors/booking.ts'

export type BookingDialogProps = {
  opener?: HTMLAnchorElement
  book: Book
  closeLabel: string
  onClose: () => void
}

/** Embeds the vendor's page; the title links to it in case the embed fails. */
export function BookingDialog({ opener, book, closeLabel, onClose }: BookingDialogProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(opener)
  if (opener) last.current = opener
  const { href = '', dataset: { label = '' } = {} } = last.current ?? {}

  useEffect(() => {
    const { current } = place
    if (!opener || !current) return
    book(opener.href, current)
    return () => current.replaceChildren()
  }, [opener, book])

  return (
    <Dialog
      open={Boolean(opener)}
      initialFocus={title}
      onClose={onClose}
      onClosed={() => last.current?.focus({ preventScroll: true })}
    >
      <DialogSheet
        title={label}
        titleRef={title}
        description={
          <a href={href} target="_blank" rel="noopener" className="text-link text-small">
            {href.replace('https://', '')}
          </a>
        }
        closeLabel={closeLabel}
        onClose={onClose}
        onClickBeside={onClose}
        wide
      >
        <div ref={place} className="h-[46rem] min-h-0 overflow-y-auto [&>iframe]:size-full" />
      </DialogSheet>
    </Dialog>
  )
}
