'use client'

import toast, { useToaster } from 'react-hot-toast/headless'
import { CloseButton } from '#components/ui/close-button.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { NoticeCopy } from '#lib/quote/forms.ts'
import { SUBMIT_START } from '#lib/quote/state.ts'

/** Shows a success for ten seconds, or until the next one replaces it. */
export const toastSuccess = ({ title, text }: NoticeCopy) =>
  toast.success(
    <>
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </>,
    { id: 'news', duration: 10_000 },
  )

/**
 * The live region for notices, in the page from the start so that screen readers announce its updates. On large screens
 * it hangs from the header, next to the quote list link and clear of the buttons at the bottom of cards.
 */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts, handlers } = useToaster()
  const news = toasts.find(({ visible }) => visible)
  const { startPause, endPause } = handlers
  const whileRead = {
    onPointerEnter: startPause,
    onPointerLeave: endPause,
    onFocus: startPause,
    onBlur: endPause,
  }

  useWindowEvent(SUBMIT_START, () => toast.removeAll())
  useWindowEvent<KeyboardEvent>('keydown', ({ key }) => key === 'Escape' && toast.removeAll())

  return (
    <div className="toasts wrap-anywhere text-small print:hidden" {...whileRead}>
      <div
        data-toast={news && ''}
        className={
          news &&
          'pointer-events-auto flex items-start gap-3 rounded-control border-2 border-success bg-success-tint px-4 py-3 motion-safe:animate-rise'
        }
      >
        <div role="status" className={news && 'min-w-0 flex-1'}>
          {news && (
            // A new key makes screen readers announce a repeated notice.
            <div key={news.createdAt}>{typeof news.message === 'function' ? null : news.message}</div>
          )}
        </div>
        {news && <CloseButton label={closeLabel} onClick={() => toast.remove(news.id)} className="-m-3" />}
      </div>
    </div>
  )
}
