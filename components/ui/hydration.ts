'use client'

import { useEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React runs in the browser: false in the prerendered page, whose scripts may come late or never. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Notifies hydration-loader.js (scripts/build) that the whole page is hydrated, so that it replays a held click. */
export function HydrationSignal() {
  useEffect(() => {
    // Runs after the effects of all other components, wherever they render: React flushes them in one task.
    queueMicrotask(() => {
      performance.mark('hydrated')
      dispatchEvent(new Event('hydrated'))
    })
  }, [])
  return null
}
