import { env } from '@/lib/env'

/** Only the server reads the session, so scripts never get to see it. */
export const sessionCookie = {
  httpOnly: true,
  sameSite: 'lax',
  secure: env.SITE_URL?.startsWith('https:') ?? false,
  path: '/',
} as const
