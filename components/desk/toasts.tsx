'use client'

import toast, { useToaster } from 'react-hot-toast/headless'
import { CloseButton } from '#components/ui/close-button.tsx'
import { desk } from '#messages/desk.ts'
import { Button } from './controls.tsx'

const ID = 'outcome'
/** Takes back the action that the toast announces. */
type Offer = { label: string; run: () => void; seconds?: number }
let offer: Offer | undefined

/** Announces an outcome and, for as long as the toast is there, offers what to do about it. */
export function notify(text: string, offered?: Offer) {
  offer = offered
  toast(text, { id: ID, duration: offer ? (offer.seconds ?? 15) * 1000 : 8000 })
}

/** The live region, in the page from the start. Its toast waits while a pointer or the focus is on it. */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  const current = toasts.find(({ visible }) => visible)
  const { startPause, endPause } = handlers
  const accept = () => {
    toast.remove(ID)
    offer?.run()
  }
  return (
    <div
      role="status"
      className="fixed bottom-4 left-1/2 z-60 w-max max-w-[min(34rem,100vw-1.5rem)] -translate-x-1/2 max-md:bottom-17"
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      {current && (
        // A new key makes screen readers announce a repeated outcome.
        <div
          key={current.createdAt}
          className="flex items-center gap-2 rounded-control border border-transparent bg-ink p-1 pl-4 text-white shadow-float motion-safe:animate-rise"
        >
          <span className="wrap-anywhere min-w-0 py-1.5">{String(current.message)}</span>
          {offer && (
            <Button variant="paper" accessKey="z" onClick={accept}>
              {offer.label}
            </Button>
          )}
          <CloseButton label={desk.undo.close} onClick={() => toast.remove(ID)} />
        </div>
      )}
    </div>
  )
}
