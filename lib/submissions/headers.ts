import { env } from '@/lib/env'

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Notices and menus of the shared header set styles of their own.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What goes out with every answer of the desk. The development server needs eval, so it does without the policy. */
export function deskHeaders(): Record<string, string> {
  const strict = env.NODE_ENV !== 'development'
  return {
    ...(strict && { 'content-security-policy': policy(crypto.randomUUID()) }),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}
