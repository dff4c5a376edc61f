export const FALLBACK_ZONE = 'UTC'
/** In it the browser tells the server which clock its reader goes by. */
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
