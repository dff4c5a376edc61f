import 'server-only'
import { cookies } from 'next/headers'
import { FALLBACK_ZONE, isZone, ZONE_COOKIE } from './time-zone.ts'

/** Whether this browser came with a session, good or not. */
export async function hadSession() {
  return (await cookies()).getAll().some(({ name }) => /^sb-.*-auth-token/.test(name))
}

/** The reader's time zone as their browser told us on an earlier visit. */
export async function readZone() {
  const value = (await cookies()).get(ZONE_COOKIE)?.value
  return isZone(value) ? value : FALLBACK_ZONE
}

export const PLAIN_COOKIE = 'desk-plain'
export const PLAIN_PATH = '/form-submissions/plain'

/** Whether this browser runs no scripts: then the page comes whole, because nothing could move streamed parts. */
export const isPlain = async () => (await cookies()).has(PLAIN_COOKIE)
