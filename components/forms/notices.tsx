'use client'

import toast, { useToaster } from 'react-hot-toast/headless'
import { CloseButton } from './close-button'
import { useReturnFocus } from './use-return-focus'

export type NoticeText = { title: string; text: string }
export type NoticePlace = 'page' | 'dialog'

/** News of a success leaves by itself, but not before it can be read; a failure stays until it is dismissed. */
export const notifySuccess = (notice: NoticeText, place: NoticePlace = 'page') =>
  toast.success(<Words {...notice} />, { toasterId: place, duration: 10_000 })

export const notifyFailure = (notice: NoticeText, place: NoticePlace = 'page') =>
  toast.error(<Words {...notice} />, { toasterId: place, duration: Number.POSITIVE_INFINITY })

export const dismissNotices = (place: NoticePlace) => toast.removeAll(place)

function Words({ title, text }: NoticeText) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="text-small">{text}</p>
    </>
  )
}

const looks = {
  error: 'border-error bg-error-tint',
  success: 'border-success bg-success-tint',
}

/**
 * The two regions are in the page before anything happens, so that screen readers announce what is put into
 * them. A modal dialog makes the rest of the page inert: it holds a place of its own.
 */
export function Notices({
  place,
  closeLabel,
  className,
}: {
  place: NoticePlace
  closeLabel: string
  className: string
}) {
  const { toasts, handlers } = useToaster({}, place)
  const { onFocus, goBack } = useReturnFocus()
  const dismiss = (id: string) => {
    goBack()
    toast.remove(id)
  }
  const shown = toasts.filter(({ visible }) => visible)

  const cards = (type: 'error' | 'success') =>
    shown
      .filter((notice) => notice.type === type)
      .map(({ id, message }) => (
        <div key={id} className={`notice flex items-start gap-3 rounded-control border-2 p-4 ${looks[type]}`}>
          <div className="min-w-0 flex-1">{typeof message === 'function' ? null : message}</div>
          <CloseButton label={closeLabel} onClick={() => dismiss(id)} className="-m-3" />
        </div>
      ))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the clock while somebody is reading
    <div
      className={className}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={(event) => {
        onFocus(event)
        handlers.startPause()
      }}
      onBlur={handlers.endPause}
    >
      <div role="alert" className="grid gap-2">
        {cards('error')}
      </div>
      <div role="status" className="grid gap-2">
        {cards('success')}
      </div>
    </div>
  )
}
