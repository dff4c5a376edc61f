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

/** In the page before anything happens, so that screen readers announce what is put into it. */
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
      className="toasts"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map(({ id, message }) => (
          <div key={id} className="toast">
            <div className="min-w-0 flex-1">{typeof message === 'function' ? null : message}</div>
            <CloseButton label={closeLabel} onClick={() => toast.remove(id)} className="-m-3" />
          </div>
        ))}
    </div>
  )
}
