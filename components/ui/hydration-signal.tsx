'use client'

import { useEffect } from 'react'

/** Tells hydration-loader.js (tools/build) that every part of the page has come to life: what it has kept for them may go on. */
export function Awake() {
  useEffect(() => {
    // After the effects of all other parts, wherever they stand: those run in one go.
    queueMicrotask(() => {
      performance.mark('awake')
      dispatchEvent(new Event('awake'))
    })
  }, [])
  return null
}
