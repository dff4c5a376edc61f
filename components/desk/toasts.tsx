'use client'

import toast, { useToaster } from 'react-hot-toast/headless'
import { buttonClass } from '#components/ui/button-class.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
import { desk } from '#messages/desk.ts'

type Undo = () => void

/** What the key z takes back: the action that the toast on the page announces. */
let undoShown: Undo | undefined

const NEWS = 'news'

/** Announces an outcome and, for as long as it is shown, offers to take it back. */
export function notify(text: string, undo?: Undo) {
  undoShown =
    undo &&
    (() => {
      undoShown = undefined
      toast.remove(NEWS)
      undo()
    })
  toast(
    <>
      <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">{text}</span>
      {undo && (
        <button
          type="button"
          onClick={() => undoShown?.()}
          className={buttonClass({ variant: 'paper', size: 's' })}
        >
          {desk.undo.undo}
        </button>
      )}
    </>,
    { id: NEWS, duration: undo ? 15_000 : 8000 },
  )
}

/** Takes back the last action while its toast is on the page. */
export const undoLast = () => undoShown?.()

/** The live region, in the page from the start. Its toast waits while a pointer or the focus is on it. */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  const news = toasts.find(({ visible }) => visible)
  const { startPause, endPause } = handlers
  return (
    <div
      role="status"
      className="desk-toast"
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      {news && (
        // A new key makes screen readers announce a repeated notice.
        <div key={news.createdAt} className="motion-safe:animate-rise">
          <span>{typeof news.message === 'function' ? null : news.message}</span>
          <CloseButton
            label={desk.undo.close}
            onClick={() => {
              undoShown = undefined
              toast.remove(news.id)
            }}
          />
        </div>
      )}
    </div>
  )
}
