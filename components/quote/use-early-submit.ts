import { type ActionDispatch, type RefObject, useLayoutEffect, useRef } from 'react'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { SubmitAction } from '#lib/quote/submit-state.ts'
import { PAGE_TIMEOUT_MS } from '#lib/quote/timeouts.ts'

type FormRef = RefObject<HTMLFormElement | null>

/** The hydration loader (scripts/build/hydration-loader.js) marks a form that was submitted before hydration. */
function takeSubmitMark({ current: form }: FormRef) {
  const mark = form?.dataset.state
  form?.removeAttribute('data-state')
  return mark
}

/** Shows the state of a form submitted before hydration: the browser is posting it natively, or was offline. */
export function useEarlySubmit(
  element: FormRef,
  dispatch: ActionDispatch<[SubmitAction]>,
  isInFlight: RefObject<boolean>,
) {
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    const mark = takeSubmitMark(element)
    if (mark === 'offline') dispatch({ type: 'failed', reason: 'offline' })
    if (mark !== 'sending') return
    // The browser stays on this page only if the server does not respond.
    dispatch({ type: 'send' })
    timeout.current = setTimeout(() => dispatch({ type: 'failed', reason: 'failed' }), PAGE_TIMEOUT_MS)
    return () => clearTimeout(timeout.current)
  }, [element, dispatch])
  useWindowEvent<PageTransitionEvent>('pageshow', ({ persisted }) => {
    if (!persisted || isInFlight.current) return
    clearTimeout(timeout.current)
    dispatch({ type: 'restored' })
  })
}
