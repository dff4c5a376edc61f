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
      /** Closed by other means: takes the extra step out of the history again. */
      leave() {
        if (!entered.current) return
        entered.current = false
        window.history.back()
      },
    }),
    [],
  )
}
