import { useEffect, useEffectEvent } from 'react'

/** A step out of the history that the browser has not finished: the next dialog waits for it. */
let isLeaving = false

/** While the dialog is open, Back closes it instead of leaving the page; nothing of that stays in the history. */
export function useBackCloses(open: boolean, close: () => boolean, onClosed: () => void) {
  const back = useEffectEvent(close)
  const closed = useEffectEvent(onClosed)

  useEffect(() => {
    if (!open) return
    const ended = new AbortController()
    const { signal } = ended
    let hasStep = false
    const step = () => {
      window.history.pushState(window.history.state, '')
      hasStep = true
    }
    const enter = () => {
      step()
      const onBack = () => {
        hasStep = false
        if (!back()) step()
      }
      addEventListener('popstate', onBack, { signal })
    }
    if (isLeaving)
      addEventListener('popstate', () => setTimeout(() => signal.aborted || enter()), { once: true })
    else enter()

    return () => {
      ended.abort()
      // A step in the history ends with the browser moving the focus to the address's anchor.
      const afterwards = () => {
        isLeaving = false
        setTimeout(closed)
      }
      if (!hasStep) return afterwards()
      isLeaving = true
      addEventListener('popstate', afterwards, { once: true })
      window.history.back()
    }
  }, [open])
}
