'use client'

import { useEffect } from 'react'
import toast, { useToaster } from 'react-hot-toast/headless'
import { CloseButton } from '@/components/ui/close-button'
import type { NoticeWords } from '@/lib/submissions/forms'
import { REQUEST_TRIED } from '@/lib/submissions/state'

/** News of a success leaves by itself, but not before it can be read; the receipt stays. */
export const tellSuccess = ({ title, text }: NoticeWords) =>
  toast.success(
    <>
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </>,
    { duration: 10_000 },
  )

/**
 * In the page before anything happens, so that screen readers announce what is put into it. Beneath a dialog, above the
 * button in the corner.
 */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts, handlers } = useToaster()

  useEffect(() => {
    const clear = () => toast.removeAll()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && clear()
    addEventListener(REQUEST_TRIED, clear)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener(REQUEST_TRIED, clear)
      removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <div
      role="status"
      className="pointer-events-none fixed right-4 bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom)+0.75rem)] z-45 grid max-h-[50dvh] w-[min(24rem,100vw-2rem)] gap-2 overflow-y-auto wrap-anywhere text-small print:hidden md:not-low:bottom-22"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map(({ id, message }) => (
          <div
            key={id}
            data-toast
            className="pointer-events-auto flex items-start gap-3 rounded-control border-2 border-success bg-success-tint px-4 py-3 motion-safe:animate-rise"
          >
            <div className="min-w-0 flex-1">{typeof message === 'function' ? null : message}</div>
            <CloseButton label={closeLabel} onClick={() => toast.remove(id)} className="-m-3" />
          </div>
        ))}
    </div>
  )
}
