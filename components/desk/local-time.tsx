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

type Props = { iso: string | undefined; style: DateFormat; className?: string }

export function LocalTime({ iso, style, className = '' }: Props) {
  const zone = useZone()
  if (!iso) return <span className={className}>–</span>
  return (
    <time dateTime={iso} className={`whitespace-nowrap ${className}`}>
      {dateTime(iso, zone, style)}
    </time>
  )
}
