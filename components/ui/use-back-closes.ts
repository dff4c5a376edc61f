import { useEffect, useEffectEvent, useRef } from 'react'

/** A history.back() in progress: the next dialog waits for its popstate. */
let isLeaving = false

/** Pushes a history entry while the dialog is open, so that Back closes it instead of navigating away. */
export function useBackCloses(open: boolean, close: () => boolean, onClosed: () => void) {
  const back = useEffectEvent(close)
  const closed = useEffectEvent(onClosed)
  const isOpen = useRef(false)

  useEffect(() => {
    isOpen.current = open
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
      isOpen.current = false
      ended.abort()
      // The browser moves focus to the URL's fragment after popstate, so onClosed must run later.
      const afterwards = () => {
        isLeaving = false
        // In development, Strict Mode reruns the effects of a new component: the dialog is open again.
        setTimeout(() => isOpen.current || closed())
      }
      if (!hasStep) return afterwards()
      isLeaving = true
      addEventListener('popstate', afterwards, { once: true })
      window.history.back()
    }
  }, [open])
}
