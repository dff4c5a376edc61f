'use client'

import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import type { ReactNode } from 'react'
import { CloseButton } from '#components/ui/close-button.tsx'
import { desk } from '#messages/desk.ts'

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/** A small dialog: focus goes in, Escape and the backdrop close it, and focus returns. */
export function DeskDialog({ title, open, onClose, children }: Props) {
  return (
    <Dialog open={open} onClose={onClose} className="desk fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-night/60 motion-safe:animate-appear" />
      <div className="fixed inset-0 grid place-items-center overflow-y-auto p-4">
        <DialogPanel className="w-full max-w-[32rem] rounded-card bg-paper p-5 shadow-float motion-safe:animate-settle forced-colors:border">
          <div className="mb-3 flex items-start justify-between gap-4">
            <DialogTitle className="min-w-0 pt-1 wrap-anywhere text-h3">{title}</DialogTitle>
            <CloseButton label={desk.undo.close} onClick={onClose} className="-mt-1.5 -me-2" />
          </div>
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  )
}
