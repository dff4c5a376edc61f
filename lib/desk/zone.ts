import 'server-only'
import { cookies } from 'next/headers'
import { FALLBACK_ZONE, isZone } from './dates.ts'
import { ZONE_COOKIE } from './zone-cookie.ts'

/** The reader's time zone as their browser told us on an earlier visit. */
export async function readZone() {
  const value = (await cookies()).get(ZONE_COOKIE)?.value
  return isZone(value) ? value : FALLBACK_ZONE
}
