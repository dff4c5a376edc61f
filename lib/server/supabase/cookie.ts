import { env } from '#lib/server/env.ts'

/** Only the server reads the session, so scripts never get to see it. */
export const sessionCookie = {
  httpOnly: true,
  sameSite: 'lax',
  secure: env.SITE_URL?.startsWith('https:') ?? false,
  path: '/',
} as const

/** The library keeps it for 400 days; the session behind it ends by itself (docs/desk.md). */
export const lasting = <T extends { maxAge?: number }>(options: T): T => ({
  ...options,
  maxAge: Math.min(options.maxAge ?? 0, env.SESSION_HOURS * 60 * 60),
})
