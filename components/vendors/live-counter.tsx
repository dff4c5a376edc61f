'use client'

import { useEffect } from 'react'
import { SUBMIT_SUCCESS } from '#lib/quote/state.ts'
import { countEvent, hasTrackingOptOut, startCounting } from '#lib/vendors/analytics.ts'

type Props = { script: string; domain: string }

export function LiveCounter({ script, domain }: Props) {
  useEffect(() => {
    if (hasTrackingOptOut()) return
    const left = new AbortController()
    const { signal } = left
    startCounting(script, domain, signal)
    addEventListener(
      SUBMIT_SUCCESS,
      (event) => countEvent('Request sent', { form: (event as CustomEvent<string>).detail }),
      { signal },
    )
    return () => left.abort()
  }, [script, domain])
  return null
}
