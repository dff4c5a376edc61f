export const ZONE_COOKIE = 'desk-time-zone'
