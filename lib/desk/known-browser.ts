import 'server-only'
import { randomUUID } from 'node:crypto'
import { cookies } from 'next/headers'
import { keyedHash, sameSecret } from '#contract/secrets.ts'
import { env } from '#lib/server/env.ts'
import { sessionCookie } from '#lib/server/supabase/cookie.ts'
import { accountHash } from './sign-in-attempts.ts'

const COOKIE = 'desk-browser'
/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/** Only this server can sign, and a signature is valid for one account: the cookie itself holds no personal data. */
const signature = (token: string, email: string, id: string) =>
  keyedHash(token, 'known browser', `${accountHash(email)} ${id}`)

/** The id of this browser if the account has signed in from it before, otherwise null. */
export async function knownBrowser(email: string) {
  const [id = '', signed = ''] = (await cookies()).get(COOKIE)?.value.split('.') ?? []
  return env.SITE_TOKEN && sameSecret(signed, signature(env.SITE_TOKEN, email, id)) ? id : null
}

/** Runs after a successful sign-in: strangers' attempts can no longer lock this account out in this browser. */
export async function rememberBrowser(email: string, id: string | null) {
  if (!env.SITE_TOKEN) return
  const browser = id ?? randomUUID()
  const value = `${browser}.${signature(env.SITE_TOKEN, email, browser)}`
  const store = await cookies()
  store.set(COOKIE, value, { ...sessionCookie, path: '/form-submissions', maxAge: MAX_AGE_SECONDS })
}
