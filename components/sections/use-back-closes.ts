import { type RefObject, useEffect, useMemo, useRef } from 'react'

/** While the dialog is open, Back closes it instead of leaving the page. */
export function useBackCloses(dialog: RefObject<HTMLDialogElement | null>) {
  const entered = useRef(false)

  useEffect(() => {
    const close = () => {
      if (!entered.current) return
      entered.current = false
      dialog.current?.close()
    }
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [dialog])

  return useMemo(
    () => ({
      enter() {
        window.history.pushState(window.history.state, '')
        entered.current = true
      },
      /** Closed by other means: takes the extra step out of the history again. Then runs what comes last. */
      leave(last: () => void) {
        // A step in the history ends with the browser moving the focus to the address's anchor.
        const afterwards = () => setTimeout(last)
        if (!entered.current) return afterwards()
        entered.current = false
        window.addEventListener('popstate', afterwards, { once: true })
        window.history.back()
      },
    }),
    [],
  )
}
