import { type CookieOptions, createServerClient } from '@supabase/ssr'
import { keyedHash, sameSecret } from '#contract/caller.ts'
import type { Database } from '#contract/database.ts'
import { env } from '#lib/server/env.ts'

/** The project's address and public key; supabase-js names the one that is missing. */
export const project = [env.SUPABASE_URL ?? '', env.SUPABASE_PUBLISHABLE_KEY ?? ''] as const

/** Fetches with a timeout, or the signal of its caller: a hung backend accepts connections but never answers. */
export const fetchWithTimeout =
  (milliseconds: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(milliseconds) })

/** Only the server reads the session, so scripts get no access to the cookie. */
const sessionCookie = {
  name: 'staff-session',
  httpOnly: true,
  sameSite: 'lax',
  secure: env.SITE_URL?.startsWith('https:') ?? false,
  path: '/',
} as const

/** As in the database, which decides (docs/desk.md). */
const SESSION_HOURS = 12

/** A long session has several cookies, whose names differ in their ends. */
export const isSession = ({ name }: { name: string }) => name.startsWith(sessionCookie.name)

/** Keyed with this server's secret, so that nobody else can create a hash or link it to an account or address. */
export const keyed = <V extends string | undefined>(purpose: string, value: V) =>
  value && keyedHash(env.SITE_TOKEN ?? env.SUPABASE_PUBLISHABLE_KEY ?? '', purpose, value)

const sign = (name: string, value: string) => value && `${value}.${keyed('session', `${name}=${value}`)}`

type Cookie = { name: string; value: string }
type Change = Cookie & { options: CookieOptions }

/**
 * A client with the session of the cookies, if this site has signed them. To renew whatever a cookie claims would let a
 * stranger use up the auth server's rate limit, which all staff share, because they come from the site's address.
 */
export function createCookieClient(timeout: number, read: () => Cookie[], write: (all: Change[]) => void) {
  return createServerClient<Database>(...project, {
    // A visitor who waits for the page can reload it; the library would retry for seven seconds.
    db: { retry: false },
    global: { fetch: fetchWithTimeout(timeout) },
    cookieOptions: sessionCookie,
    cookies: {
      getAll: () =>
        // Next.js leaves out the value of a cookie that the middleware has removed.
        read().flatMap(({ name, value: signed = '' }) => {
          const [value = ''] = signed.split('.')
          return sameSecret(signed, sign(name, value)) ? { name, value } : []
        }),
      setAll: (changed: Change[]) =>
        write(
          changed.map(({ name, value, options }) => ({
            name,
            value: sign(name, value),
            // The library sets 400 days.
            options: { ...options, maxAge: Math.min(options.maxAge ?? 0, SESSION_HOURS * 60 * 60) },
          })),
        ),
    },
  })
}
