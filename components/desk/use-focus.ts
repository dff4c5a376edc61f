import { useEffect, useRef } from 'react'

export const rowId = (id: number) => `row-${id}`
export const REQUEST_NAME = 'request-name'

/** Moves focus to the request that the reader opens, and back to its row once it is closed. */
export function useFocus(open: number | undefined) {
  const isFollowing = useRef(false)
  const before = useRef(open)
  useEffect(() => {
    const last = before.current
    before.current = open
    if (open === last) return
    if (open !== undefined) {
      document.getElementById(rowId(open))?.closest('li')?.scrollIntoView({ block: 'nearest' })
      if (isFollowing.current) {
        document.getElementById(REQUEST_NAME)?.focus({ preventScroll: true })
        scrollTo(0, 0)
      }
    } else if (last !== undefined) {
      const row = document.getElementById(rowId(last))
      row?.focus({ preventScroll: true })
      row?.closest('li')?.scrollIntoView({ block: 'center' })
    }
    isFollowing.current = false
  }, [open])
  return {
    follow: () => {
      isFollowing.current = true
    },
    row: (step: 1 | -1) => {
      const links = [...document.querySelectorAll<HTMLElement>('.inbox-row h2 a')]
      const at = links.indexOf(document.activeElement as HTMLElement)
      links[at < 0 ? 0 : at + step]?.focus()
    },
  }
}
