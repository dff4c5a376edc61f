'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

/** One of so many visits is measured. */
const ONE_OF = 10
/** Nothing of it competes with the page. */
const QUIET_MS = 3000

/** How quick pages really are, of some visitors, told without a word of who they are. The desk is not measured. */
export function SpeedSample() {
  const isDesk = usePathname().startsWith('/form-submissions')
  useEffect(() => {
    if (isDesk || Math.random() * ONE_OF >= 1) return
    const measure = () =>
      import('#lib/ui/web-vitals.ts').then(
        (speed) => speed.measure(),
        () => {},
      )
    const timer = setTimeout(measure, QUIET_MS)
    return () => clearTimeout(timer)
  }, [isDesk])
  return null
}
