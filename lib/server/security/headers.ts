import { env } from '#lib/server/env.ts'
import { attachmentCsp, baseCsp, inertCsp, svgCsp } from './policy.ts'

/** The body limit for visitors: several times the longest request that the forms accept. */
export const MAX_BODY_KB = 100

const DENIED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

type Headers = Record<string, string>

const TWO_YEARS = 63_072_000

/** The request headers by which Next.js answers at a page's address with an RSC payload. */
const FOR_ITS_SCRIPTS = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'

const inHex = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`

const withPolicy = (policy?: string): Headers => (policy ? { 'content-security-policy': policy } : {})

/** The headers of each kind of response; no other code defines any. */
export const headersOf = {
  /** Every response; its CSP is set separately. */
  base: (siteUrl = env.SITE_URL): Headers => ({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(','),
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${TWO_YEARS}` }),
  }),

  /** Prerendered: it references scripts and actions of its own build, so a stale copy would request missing ones. */
  page: (policy?: string) => ({
    ...withPolicy(policy),
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: `${FOR_ITS_SCRIPTS}, accept-encoding`,
  }),

  /** The next release may add a page at this address. */
  notFoundPage: (policy?: string) => ({
    ...withPolicy(policy),
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-robots-tag': 'noindex',
  }),

  /** Has a hash of its content or build in its name. */
  immutableAsset: () => ({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  }),

  /** Rendered per request: the response to a form posted without scripts, the content editor. */
  dynamicPage: withPolicy,

  /** Restricted pages: the desk. */
  privatePage: (policy?: string) => ({
    ...withPolicy(policy),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  }),

  /** A visitor's file for staff: always a download, whatever its type. */
  attachment: (name: string) => ({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, inHex)}`,
    ...withPolicy(attachmentCsp),
    'cache-control': 'private, no-store',
  }),

  refusal: () => ({
    ...headersOf.base(),
    ...withPolicy(svgCsp),
    'content-type': 'text/plain; charset=utf-8',
  }),
}

const listed = (headers: Headers) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/**
 * For `headers()` of next.config.mjs: the headers on every host that serves the build. The last matching pattern wins;
 * a page's own CSP overrides this one (http-hooks.ts).
 */
export function headersBySource(csp?: string) {
  const policies: [string, string][] = [
    // The content editor has its own CSP (middleware.ts).
    ['/((?!keystatic).*)', csp ?? ''],
    // A worker's CSP comes with its script.
    ['/_next/:path*', baseCsp],
    ['/:folder(api|images)/:path*', inertCsp],
    ['/:path*.svg', svgCsp],
  ]
  return [
    { source: '/:path*', headers: listed(headersOf.base()) },
    ...(csp ? policies : []).map(([source, policy]) => ({ source, headers: listed(withPolicy(policy)) })),
  ]
}
