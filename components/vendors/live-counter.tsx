'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { SUBMIT_SUCCESS } from '#lib/quote/state.ts'
import { countEvent, startCounting, wantsNoCounting } from '#lib/vendors/analytics.ts'

type Props = { script: string; domain: string }

/** Not on the desk, whose URLs contain search terms. */
export function LiveCounter({ script, domain }: Props) {
  const isDesk = usePathname().startsWith('/form-submissions')
  useEffect(() => {
    if (isDesk || wantsNoCounting()) return
    const left = new AbortController()
    const { signal } = left
    startCounting(script, domain, signal)
    addEventListener(
      SUBMIT_SUCCESS,
      (event) => countEvent('Request sent', { form: (event as CustomEvent<string>).detail }),
      { signal },
    )
    return () => left.abort()
  }, [isDesk, script, domain])
  return null
}
