'use client'

import { useEffect } from 'react'

/** Measures one of this many visits. */
const ONE_OF = 10
/** Delays the measurement, so that it does not compete with the page. */
const QUIET_MS = 3000

/** Sends the web vitals of a sample of visits, without anything about the visitor. */
export function SpeedSample() {
  useEffect(() => {
    if (Math.random() * ONE_OF >= 1) return
    const measure = () =>
      import('#lib/ui/web-vitals.ts').then(
        (speed) => speed.measure(),
        () => {},
      )
    const timer = setTimeout(measure, QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}
