'use client'

import { Fragment, isValidElement, type ReactElement } from 'react'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { CloseButton } from '#components/ui/close-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { NoticeCopy } from '#lib/quote/forms.ts'

type Dismissible = { onDismiss: () => void }

/** Shows a success for ten seconds, or until the next one replaces it. */
export const toastSuccess = (copy: NoticeCopy, duration = 10_000) =>
  toast.success(<SuccessNotice {...copy} />, { id: 'success', duration })

export const SuccessNotice = ({ title, text }: NoticeCopy) => (
  <Notice tone="success">
    <p className="pe-8 font-semibold">{title}</p>
    <p>{text}</p>
  </Notice>
)

/** Shows a receipt until the visitor dismisses it or sends another request. */
export const toastReceipt = (receipt: ReactElement<Dismissible>) =>
  toast.custom(receipt, { id: 'receipt', duration: Number.POSITIVE_INFINITY })

/**
 * The live region for successes, in the page from the start so that screen readers announce its updates. On large
 * screens it hangs from the header, next to the quote list link and clear of the buttons at the bottom of cards. On
 * phones, a notice and its receipt are one sheet, of which only the receipt scrolls.
 */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts, handlers } = useToaster()
  const success = toasts.find(({ type, visible }) => type === 'success' && visible)
  const custom = toasts.find(({ type }) => type === 'custom')
  const receipt = custom && resolveValue(custom.message, custom)
  const { startPause: pause, endPause: resume } = handlers
  const whileRead = { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume }
  const closeReceipt = isValidElement<Dismissible>(receipt) ? receipt.props.onDismiss : undefined

  useWindowEvent<KeyboardEvent>('keydown', ({ key }) => key === 'Escape' && toast.remove('success'))

  return (
    <div className="toasts wrap-anywhere print:hidden">
      <div data-toast={success && ''} className={success && 'motion-safe:animate-rise'} {...whileRead}>
        <div role="status">
          {/* A new key makes screen readers announce a repeated notice. */}
          {success && <div key={success.createdAt}>{resolveValue(success.message, success)}</div>}
        </div>
        {success && !closeReceipt && (
          <CloseButton
            label={closeLabel}
            onClick={() => toast.remove('success')}
            className="absolute end-0 top-0"
          />
        )}
      </div>
      {closeReceipt && (
        <CloseButton label={closeLabel} onClick={closeReceipt} className="absolute end-1 top-1 sm:hidden" />
      )}
      <Fragment key={custom?.createdAt}>{receipt}</Fragment>
    </div>
  )
}
