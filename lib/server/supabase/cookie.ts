import { env } from '#lib/server/env.ts'

/** Only the server reads the session, so scripts get no access to the cookie. */
export const sessionCookie = {
  httpOnly: true,
  sameSite: 'lax',
  secure: env.SITE_URL?.startsWith('https:') ?? false,
  path: '/',
} as const

/** As in the database, which decides (docs/desk.md). */
const SESSION_HOURS = 12

/** The library sets 400 days. */
export const capMaxAge = <T extends { maxAge?: number }>(options: T): T => ({
  ...options,
  maxAge: Math.min(options.maxAge ?? 0, SESSION_HOURS * 60 * 60),
})
