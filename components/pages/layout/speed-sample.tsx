'use client'

import { useEffect } from 'react'

/** One of so many visits is measured. */
const ONE_OF = 10
/** Nothing of it competes with the page. */
const QUIET_MS = 3000

/** Web vitals of some visits, sent without a word about who they are. */
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
