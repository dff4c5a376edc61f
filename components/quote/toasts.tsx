'use client'

import type { ReactElement } from 'react'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { CloseButton } from '#components/ui/close-button.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { NoticeCopy } from '#lib/quote/forms.ts'

/** Shows a success for ten seconds, or until the next one replaces it. */
export const toastSuccess = (copy: NoticeCopy) =>
  toast.success(<SuccessNotice {...copy} />, { id: 'success', duration: 10_000 })

export const SuccessNotice = ({ title, text }: NoticeCopy) => (
  <>
    <p className="font-semibold">{title}</p>
    <p>{text}</p>
  </>
)

/** Shows a receipt until the visitor dismisses it or sends another request. */
export const toastReceipt = (receipt: ReactElement) =>
  toast.custom(receipt, { id: 'receipt', duration: Number.POSITIVE_INFINITY })

/**
 * The live region for successes, in the page from the start so that screen readers announce its updates. On large
 * screens it hangs from the header, next to the quote list link and clear of the buttons at the bottom of cards.
 */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts, handlers } = useToaster()
  const success = toasts.find(({ type, visible }) => type === 'success' && visible)
  const receipt = toasts.find(({ type }) => type === 'custom')
  const { startPause: pause, endPause: resume } = handlers
  const whileRead = { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume }

  useWindowEvent<KeyboardEvent>('keydown', ({ key }) => key === 'Escape' && toast.remove('success'))

  return (
    <div className="toasts wrap-anywhere pointer-events-none fixed end-4 z-45 grid max-h-[75dvh] w-[min(24rem,100vw-2rem)] gap-3 overflow-y-auto text-small *:pointer-events-auto md:end-10 print:hidden">
      <div
        data-toast={success && ''}
        className={
          success &&
          'flex items-start gap-3 rounded-control border-2 border-success bg-success-tint px-4 py-3 motion-safe:animate-rise'
        }
        {...whileRead}
      >
        <div role="status" className={success && 'min-w-0 flex-1'}>
          {/* A new key makes screen readers announce a repeated notice. */}
          {success && <div key={success.createdAt}>{resolveValue(success.message, success)}</div>}
        </div>
        {success && (
          <CloseButton label={closeLabel} onClick={() => toast.remove(success.id)} className="-m-3" />
        )}
      </div>
      {receipt && <div key={receipt.createdAt}>{resolveValue(receipt.message, receipt)}</div>}
    </div>
  )
}
