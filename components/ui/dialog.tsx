'use client'

import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from '@headlessui/react'
import clsx from 'clsx'
import {
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { CloseButton } from './close-button.tsx'
import { DIALOG_HASH } from './use-dialog-links.ts'
import { useWindowEvent } from './use-window-event.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  /** Runs once the page is interactive again: moves focus and announces the result. */
  onClosed: () => void
  /** A request is in progress: closing would leave its result unknown. */
  isLocked?: boolean
  onKeyDown?: KeyboardEventHandler
  className?: string
  children: ReactNode
}

/**
 * The one dialog component. It stays mounted while closed (`static`), so that opening only shows it in the next frame.
 * Making the page inert and moving focus restyle the whole page, so both are deferred by a frame; a dialog that mounts
 * open renders closed first, because Headless UI must know the page before it can make it inert.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, onClosed, isLocked, onKeyDown, className, children } = props
  const close = () => {
    if (!isLocked) onClose()
  }
  const isModal = useBackCloses(useDeferredValue(open, false) && open, close, onClosed)
  // Headless UI mounts the first dialog of a page in an update that React cannot interrupt.
  const hasContent = useDeferredValue(true, false)

  // Keeps the focused element in view when the visitor rotates a phone.
  useWindowEvent('resize', () => open && document.activeElement?.scrollIntoView({ block: 'nearest' }))

  return (
    <HeadlessDialog
      static
      open={isModal}
      data-visible={open || undefined}
      onClose={close}
      onKeyDown={(event) => {
        // Otherwise Headless UI moves focus out of the locked dialog.
        if (isLocked && event.key === 'Escape') event.preventDefault()
        onKeyDown?.(event)
      }}
      className={clsx('fixed inset-0 z-50 not-data-visible:invisible', className)}
    >
      {hasContent && children}
    </HeadlessDialog>
  )
}

type SheetProps = DialogProps & {
  title: string
  titleRef?: RefObject<HTMLHeadingElement | null>
  description?: ReactNode
  closeLabel: string
  onBackdropClick?: () => void
  wide?: boolean
}

/** A dialog as a panel with a sticky title, announced with its description. */
export function DialogSheet({ title, titleRef, description, closeLabel, wide, ...props }: SheetProps) {
  const { children, onBackdropClick = props.onClose, ...dialog } = props
  return (
    <Dialog {...dialog}>
      <DialogBackdrop className="fixed inset-0 bg-night opacity-60 motion-safe:in-data-visible:animate-appear" />
      <DialogPanel className="fixed inset-0 flex items-center justify-center p-4 short:p-1">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and Cancel do the same by keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and Cancel do the same by keyboard */}
        <div className="absolute inset-0" onClick={onBackdropClick} />
        {/* On short screens, with no room left between title and buttons, the whole dialog scrolls. */}
        <div
          data-sheet
          className={clsx(
            'relative flex max-h-full w-full flex-col rounded-card bg-paper shadow-float motion-safe:in-data-visible:animate-settle forced-colors:border low:overflow-y-auto low:overscroll-contain',
            wide ? 'max-w-[max(62rem,107dvh)]' : 'max-w-[500px]',
          )}
        >
          {/* A long title wraps below the close button. */}
          <div className="flex flex-wrap-reverse items-end gap-x-4 border-line border-b px-5 pt-5 pb-4 sm:px-6">
            <div className="min-w-0 flex-[1_1_min(9rem,100%)]">
              <DialogTitle ref={titleRef} tabIndex={-1} className="text-h3">
                {title}
              </DialogTitle>
              {description && <Description as="div">{description}</Description>}
            </div>
            <CloseButton
              label={closeLabel}
              disabled={dialog.isLocked}
              onClick={dialog.onClose}
              className="-mt-2 -me-2 ms-auto"
            />
          </div>
          {children}
        </div>
      </DialogPanel>
    </Dialog>
  )
}

/** Moves focus back to what opened a dialog, or to the content of the page if that is hidden by now. */
export function returnFocus(opener?: HTMLElement) {
  opener?.focus({ preventScroll: true })
  if (document.activeElement !== opener) document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * Opening a dialog adds a hash to the history, so that Back closes it instead of leaving the page. Returns whether the
 * page is out of reach: until the hash is gone, so that nothing opens or goes back meanwhile.
 */
function useBackCloses(open: boolean, onClose: () => void, onClosed: () => void) {
  const [hasEntry, setHasEntry] = useState(false)
  const isModal = open || hasEntry
  const wasModal = useRef(false)

  const followState = useEffectEvent(() => {
    if (open && !hasEntry) {
      history.pushState(null, '', DIALOG_HASH)
      setHasEntry(true)
    }
    if (!open && hasEntry) history.back()
    if (!isModal && wasModal.current) onClosed()
    wasModal.current = isModal
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is followed
  useEffect(() => followState(), [open, hasEntry])

  // After a popstate, browsers focus the target of the page's own hash, unless it is still out of reach. A dialog that
  // cannot close now adds its entry anew.
  useWindowEvent(hasEntry ? 'popstate' : undefined, () =>
    setTimeout(() => {
      setHasEntry(false)
      if (open) onClose()
    }),
  )

  return isModal
}
