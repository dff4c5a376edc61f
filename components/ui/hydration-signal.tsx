'use client'

import { useEffect } from 'react'

/** Tells hydration-loader.js (tools/build) that every part of the page has come to life: a click that it has kept is replayed. */
export function HydrationSignal() {
  useEffect(() => {
    // After the effects of all other parts, wherever they stand: those run in one go.
    queueMicrotask(() => {
      performance.mark('hydrated')
      dispatchEvent(new Event('hydrated'))
    })
  }, [])
  return null
}
