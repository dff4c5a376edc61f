'use client'

import { useHydrated } from '#components/ui/hydration.ts'
import { type DateFormat, dateTime, UTC } from '#lib/desk/dates.ts'

/** The reader's time zone; UTC on the server and until hydration. */
export const useZone = () => (useHydrated() && Intl.DateTimeFormat().resolvedOptions().timeZone) || UTC

type Props = { iso: string | undefined; style: DateFormat; className?: string }

export function LocalTime({ iso, style, className = '' }: Props) {
  const zone = useZone()
  if (!iso) return <span className={className}>–</span>
  return (
    <time dateTime={iso} className={`inline-block ${className}`}>
      {dateTime(iso, zone, style)}
    </time>
  )
}
