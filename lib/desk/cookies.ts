import 'server-only'
import { cookies } from 'next/headers'
import { FALLBACK_ZONE, isZone, ZONE_COOKIE } from './time-zone.ts'

/** Whether the browser sent a session cookie, valid or not. */
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

/** Whether the browser runs no scripts: then the page must not stream, as only scripts put streamed parts in place. */
export const isNoScript = async () => (await cookies()).has(NO_SCRIPT_COOKIE)
