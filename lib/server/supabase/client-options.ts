import { env } from '#lib/server/env.ts'

/** The project's address and public key; the messages are those of supabase-js itself. */
export function supabaseConfig() {
  if (!env.SUPABASE_URL) throw new Error('supabaseUrl is required.')
  if (!env.SUPABASE_PUBLISHABLE_KEY) throw new Error('supabaseKey is required.')
  return { url: env.SUPABASE_URL, key: env.SUPABASE_PUBLISHABLE_KEY }
}

/** Fetches with a timeout: a hung backend accepts connections but never answers. */
export const fetchWithTimeout =
  (milliseconds: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(milliseconds) })

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
