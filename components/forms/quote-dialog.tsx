'use client'

import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { type ReactNode, type RefObject, useDeferredValue } from 'react'
import { CloseButton } from './close-button'
import { Notices } from './notices'

type Props = {
  open: boolean
  title: string
  intro: string
  closeLabel: string
  closeNoticeLabel: string
  /** Escape, the cross and Cancel. */
  onClose: () => void
  /** A click beside the dialog; closes it only if nothing would be hidden by that. */
  onClickBeside: () => void
  initialFocus: RefObject<HTMLElement | null>
  titleRef: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/**
 * The frame of both quote dialogs: title and actions stay in sight, only the fields between them scroll.
 * `static` keeps it in the page while it is closed, so that opening it is a matter of showing it.
 */
export function QuoteDialog(props: Props) {
  const {
    open,
    title,
    intro,
    closeLabel,
    closeNoticeLabel,
    onClose,
    onClickBeside,
    initialFocus,
    titleRef,
    children,
  } = props
  // Shown in the next frame; that the page behind it rests and the focus moves may take one more.
  const isModal = useDeferredValue(open) && open
  return (
    <Dialog
      static
      open={isModal}
      data-shown={open || undefined}
      onClose={onClose}
      initialFocus={initialFocus as RefObject<HTMLElement>}
      className="quote-dialog fixed inset-0 z-50"
    >
      <DialogBackdrop className="dialog-backdrop fixed inset-0 bg-night/60" />
      <DialogPanel className="fixed inset-0 grid place-items-center p-4">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and Cancel do the same by keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and Cancel do the same by keyboard */}
        <div className="absolute inset-0" onClick={onClickBeside} />
        <div className="dialog-panel">
          <div className="flex items-start gap-4 border-b border-line px-5 pt-5 pb-4 sm:px-6">
            <div className="flex-1">
              <DialogTitle ref={titleRef} tabIndex={-1} className="text-h3">
                {title}
              </DialogTitle>
              <p className="mt-1 text-small text-muted">{intro}</p>
            </div>
            <CloseButton label={closeLabel} onClick={onClose} className="-mt-2 -mr-2" />
          </div>
          <Notices
            place="dialog"
            closeLabel={closeNoticeLabel}
            className="px-5 sm:px-6 [&>:not(:empty)]:pt-3"
          />
          {children}
        </div>
      </DialogPanel>
    </Dialog>
  )
}
