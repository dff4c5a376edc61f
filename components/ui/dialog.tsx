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
} from 'react'
import { CloseButton } from './close-button.tsx'
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
  const isModal = useDeferredValue(open, false) && open
  const close = () => {
    if (!isLocked) onClose()
    return !isLocked
  }
  useBackCloses(open, close, onClosed)

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
      {children}
    </HeadlessDialog>
  )
}

type SheetProps = {
  title: string
  titleRef?: RefObject<HTMLHeadingElement | null>
  description?: ReactNode
  closeLabel: string
  onClose: () => void
  isLocked?: boolean
  onBackdropClick: () => void
  wide?: boolean
  children: ReactNode
}

/** The panel: a sticky title, announced with its description. */
export function DialogSheet(props: SheetProps) {
  const { title, titleRef, description, closeLabel, onClose, isLocked, onBackdropClick, wide, children } =
    props
  return (
    <>
      <DialogBackdrop className="fixed inset-0 bg-night/60 motion-safe:in-data-visible:animate-appear" />
      <DialogPanel className="fixed inset-0 grid place-items-center p-4">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and Cancel do the same by keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and Cancel do the same by keyboard */}
        <div className="absolute inset-0" onClick={onBackdropClick} />
        {/* On short screens, with no room left between title and buttons, the whole dialog scrolls. */}
        <div
          data-sheet
          className={clsx(
            'relative flex max-h-[calc(100dvh-32px)] w-full flex-col rounded-card bg-paper shadow-float motion-safe:in-data-visible:animate-settle forced-colors:border low:overflow-y-auto low:overscroll-contain',
            wide ? 'max-w-[62rem]' : 'max-w-[500px]',
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
              disabled={isLocked}
              onClick={onClose}
              className="-mt-2 -me-2 ms-auto"
            />
          </div>
          {children}
        </div>
      </DialogPanel>
    </>
  )
}

/** Moves focus back to what opened a dialog, or to the content of the page if that is hidden by now. */
export function returnFocus(opener?: HTMLElement) {
  opener?.focus({ preventScroll: true })
  if (document.activeElement !== opener) document.getElementById('main')?.focus({ preventScroll: true })
}

/** A history.back() in progress: a dialog that opens meanwhile pushes its entry after the popstate. */
let isGoingBack = false
/** The last popstate that closed a dialog, or ended its closing. It also reaches the dialog that opens in its place. */
let handledPopstate: Event | undefined

/** Pushes a history entry while the dialog is open, so that Back closes it instead of leaving the page. */
function useBackCloses(open: boolean, close: () => boolean, onClosed: () => void) {
  const closed = useEffectEvent(onClosed)
  const wasOpen = useRef(false)
  const hasEntry = useRef(false)
  const pushEntry = useEffectEvent(() => {
    window.history.pushState(window.history.state, '')
    hasEntry.current = true
  })

  useWindowEvent('popstate', (event) => {
    if (!hasEntry.current || event === handledPopstate) return
    hasEntry.current = false
    handledPopstate = event
    const isOurs = isGoingBack
    isGoingBack = false
    if (!open) onClosed()
    else if (!isOurs && !close()) pushEntry()
  })

  useEffect(() => {
    // Strict Mode runs effects twice.
    if (open === wasOpen.current) return
    wasOpen.current = open
    if (open && isGoingBack) addEventListener('popstate', pushEntry, { once: true })
    else if (open) pushEntry()
    else if (hasEntry.current) {
      isGoingBack = true
      window.history.back()
    } else closed()
  }, [open])

  // Chromium moves focus to the target of the URL's fragment after going back, which would take it from the opener.
  useEffect(() => {
    const keepFocus = (event: NavigateEvent) => {
      if (hasEntry.current && event.navigationType === 'traverse' && event.canIntercept)
        event.intercept({ focusReset: 'manual', scroll: 'manual' })
    }
    window.navigation?.addEventListener('navigate', keepFocus)
    return () => window.navigation?.removeEventListener('navigate', keepFocus)
  }, [])
}
