'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { ZONE_COOKIE } from '#lib/desk/time-zone.ts'

/** The server renders times in the zone from a cookie; this sets the cookie and refreshes the page if it differs. */
export function ReaderZone({ zone }: { zone: string }) {
  const router = useRouter()
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!own || own === zone || document.cookie.includes(`${ZONE_COOKIE}=${own}`)) return
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API yet
    document.cookie = `${ZONE_COOKIE}=${own}; path=/form-submissions; max-age=31536000; samesite=lax`
    router.refresh()
  }, [zone, router])
  return null
}
