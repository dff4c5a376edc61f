export const FALLBACK_ZONE = 'UTC'
/** Set by reader-zone.ts: the server renders times in the reader's zone. */
export const ZONE_COOKIE = 'desk-time-zone'

export function isZone(name: string | undefined): name is string {
  if (!name || name.length > 60) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
