import 'server-only'
import { cookies } from 'next/headers'
import { linkSecretPattern } from '#contract/customer-page.ts'
import { env } from '#lib/server/env.ts'

/** Sent only to the page of one request, and to its files. */
const COOKIE = 'your-request'
const WEEK = 7 * 24 * 60 * 60

export const isReference = (text: string) => /^[1-9]\d{0,15}$/.test(text)

/** Redirects a private link to the page, whose address has no secret. Opening it has no effect: mail scanners do. */
export function redirectTo(reference: string, secret: string) {
  const page = `/your-request/${encodeURIComponent(reference)}`
  const headers = new Headers({ location: page })
  if (isReference(reference) && linkSecretPattern.test(secret)) {
    const secure = env.SITE_URL?.startsWith('https:') ? '; Secure' : ''
    const attributes = `Path=${page}; Max-Age=${WEEK}; HttpOnly; SameSite=Lax${secure}`
    headers.set('set-cookie', `${COOKIE}=${secret}; ${attributes}`)
  }
  return new Response(null, { status: 303, headers })
}

/** The link that the browser has to a request; 0 and '' for what cannot be one, which opens nothing either. */
export async function readLinkCookie(reference: string) {
  const secret = (await cookies()).get(COOKIE)?.value ?? ''
  const isLink = isReference(reference) && linkSecretPattern.test(secret)
  return isLink ? { id: Number(reference), secret } : { id: 0, secret: '' }
}
