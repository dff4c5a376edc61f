import 'server-only'
import { cookies } from 'next/headers'
import { FALLBACK_ZONE, isZone, ZONE_COOKIE } from './time-zone.ts'

/** Whether this browser came with a session, good or not. */
export async function hasSessionCookie() {
  return (await cookies()).getAll().some(({ name }) => /^sb-.*-auth-token/.test(name))
}

/** The reader's time zone, from the cookie that reader-zone.ts sets. */
export async function readZone() {
  const value = (await cookies()).get(ZONE_COOKIE)?.value
  return isZone(value) ? value : FALLBACK_ZONE
}

export const NO_SCRIPT_COOKIE = 'desk-noscript'
export const NO_SCRIPT_PATH = '/form-submissions/noscript'

/** Whether this browser runs no scripts: then the page comes whole, because nothing could move streamed parts. */
export const isNoScript = async () => (await cookies()).has(NO_SCRIPT_COOKIE)
