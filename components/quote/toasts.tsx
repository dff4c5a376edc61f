'use client'

import clsx from 'clsx'
import { Fragment, type ReactElement } from 'react'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { CloseButton } from '#components/ui/close-button.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { NoticeCopy } from '#lib/quote/forms.ts'
import { SuccessNotice } from './success-notice.tsx'

/** Shows a success for ten seconds, or until the next one replaces it. */
export const toastSuccess = (copy: NoticeCopy, duration = 10_000) =>
  toast.success(<SuccessNotice {...copy} />, { id: 'success', duration })

/** Shows a receipt until the visitor dismisses it or sends another request. */
export const toastReceipt = (receipt: ReactElement) =>
  toast.custom(receipt, { id: 'receipt', duration: Number.POSITIVE_INFINITY })

const looks = {
  notice:
    'fixed end-4 bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom)+0.75rem)] flex w-[min(24rem,100vw-2rem)] mt-3 lg:top-header lg:bottom-auto',
  receipt:
    'fixed inset-x-0 bottom-0 flex flex-col overflow-clip bg-white pb-[env(safe-area-inset-bottom)] shadow-float max-sm:rounded-t-card sm:sticky sm:top-header',
}

/**
 * The live region for successes, in the page before the first one so that screen readers announce its updates. On large
 * screens it hangs from the header, next to the quote list link and clear of the buttons at the bottom of cards. With a
 * receipt it is a sheet on phones, and elsewhere a strip that pushes the page down; it stays away from a folded one.
 */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts, handlers } = useToaster()
  const success = toasts.find(({ type, visible }) => type === 'success' && visible)
  const custom = toasts.find(({ type }) => type === 'custom')
  const receipt = custom && resolveValue(custom.message, custom)
  const { startPause: pause, endPause: resume } = handlers
  const whileRead = { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume }

  useWindowEvent<KeyboardEvent>('keydown', ({ key }) => key === 'Escape' && toast.remove('success'))
  useWindowEvent('submit', ({ target }) => {
    if (target instanceof HTMLElement && 'requestForm' in target.dataset) toast.removeAll()
  })

  return (
    <div
      data-strip={receipt && ''}
      className={clsx(
        'group pointer-events-none z-45 max-h-[calc(100dvh-var(--spacing-header)-6rem)] wrap-anywhere text-input *:pointer-events-auto low:overflow-y-auto print:hidden',
        receipt ? looks.receipt : looks.notice,
      )}
    >
      <div
        data-toast={success && ''}
        className={clsx(
          'relative mx-auto w-full max-w-frame flex-none',
          success && 'motion-safe:animate-rise',
          receipt && 'pt-3 has-[+[data-folded]]:hidden sm:px-gutter',
        )}
        {...whileRead}
      >
        <div role="status">
          {/* A new key makes screen readers announce a repeated notice. */}
          {success && <div key={success.createdAt}>{resolveValue(success.message, success)}</div>}
        </div>
        {success && !receipt && (
          <CloseButton
            label={closeLabel}
            onClick={() => toast.remove('success')}
            className="absolute end-0 top-0"
          />
        )}
      </div>
      <Fragment key={custom?.createdAt}>{receipt}</Fragment>
    </div>
  )
}
