'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { ZONE_COOKIE } from '#lib/desk/time-zone.ts'

/** The server writes the times; it learns the zone from a cookie and writes them again when that was missing. */
export function ReaderZone({ zone }: { zone: string }) {
  const router = useRouter()
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!own || own === zone || document.cookie.includes(`${ZONE_COOKIE}=${own}`)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet
    document.cookie = `${ZONE_COOKIE}=${own}; path=/form-submissions; max-age=31536000; samesite=lax`
    router.refresh()
  }, [zone, router])
  return null
}
