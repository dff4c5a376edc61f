'use client'

import { useSyncExternalStore } from 'react'
import { type DateFormat, dateTime, UTC } from '#lib/desk/dates.ts'

const never = () => () => {}

/** The reader's time zone; UTC on the server and until hydration. */
export const useZone = () =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || UTC,
    () => UTC,
  )

export function LocalTime({ iso, style }: { iso: string | undefined; style: DateFormat }) {
  const zone = useZone()
  return iso ? (
    <time dateTime={iso} className="whitespace-nowrap">
      {dateTime(iso, zone, style)}
    </time>
  ) : (
    '–'
  )
}
