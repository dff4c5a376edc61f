import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { PAGE_TIMEOUT_MS } from '#lib/quote/post-request.ts'

/**
 * Takes over a form that was submitted before hydration, which the hydration loader (scripts/build/hydration-loader.js)
 * has marked. Returns whether the browser is posting it: it stays on this page only if the server does not respond.
 */
export function useEarlySubmit(
  element: RefObject<HTMLFormElement | null>,
  onFailure: (reason: 'failed' | 'offline') => void,
) {
  const [isPosting, setIsPosting] = useState(false)
  const fail = useEffectEvent(onFailure)

  useLayoutEffect(() => {
    const { state } = element.current?.dataset ?? {}
    element.current?.removeAttribute('data-state')
    if (state === 'offline') fail('offline')
    if (state === 'sending') setIsPosting(true)
  }, [element])

  useEffect(() => {
    if (!isPosting) return
    const timeout = setTimeout(() => {
      setIsPosting(false)
      fail('failed')
    }, PAGE_TIMEOUT_MS)
    return () => clearTimeout(timeout)
  }, [isPosting])

  // Back restores the page as it was while the browser posted the form.
  useWindowEvent<PageTransitionEvent>('pageshow', ({ persisted }) => persisted && setIsPosting(false))

  return isPosting
}
