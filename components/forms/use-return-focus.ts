import { type FocusEvent, useRef } from 'react'

/** Remembers from where the focus came into a box that is about to vanish, so that the place is not lost. */
export function useReturnFocus() {
  const cameFrom = useRef<EventTarget>(null)
  return {
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    },
    goBack() {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
    },
  }
}
