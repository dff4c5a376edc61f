import { env } from '#lib/server/env.ts'
import { attachmentCsp, baseCsp, inertCsp, svgCsp } from './policy.ts'

/** What a visitor may send at once: several times the longest request that the forms take. */
export const LARGEST_BODY_KB = 100

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

/** What Next.js takes into account when it answers for a page with something else than the page. */
const FOR_ITS_SCRIPTS = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'

const inHex = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`

const withPolicy = (policy?: string): Headers => (policy ? { 'content-security-policy': policy } : {})

/** What each kind of answer carries; nothing sets a header that is not from here. */
export const headersOf = {
  /** Every answer; its policy comes beside it. */
  base: (siteUrl = env.SITE_URL): Headers => ({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(','),
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${TWO_YEARS}` }),
  }),

  /** Prerendered: it names scripts and forms of its own build, so an old one would ask for what is gone. */
  page: (policy?: string) => ({
    ...withPolicy(policy),
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: `${FOR_ITS_SCRIPTS}, accept-encoding`,
  }),

  /** There may be a page at its address after the next release. */
  notFoundPage: (policy?: string) => ({
    ...withPolicy(policy),
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-robots-tag': 'noindex',
  }),

  /** Has its content or its build in its name. */
  immutableAsset: () => ({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  }),

  /** Made for one request: the answer to a form that was sent without script, the content editor. */
  dynamicPage: withPolicy,

  /** For some eyes only: the desk, a draft. */
  privatePage: (policy?: string) => ({
    ...withPolicy(policy),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  }),

  /** What a visitor sent along, for staff: to be saved, whatever it is. */
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
 * For `headers()` of next.config.mjs: what every host sends that serves the build. Of several patterns that match the
 * last decides; a page that brings a policy of its own overrides this one (http-hooks.ts).
 */
export function headersBySource({ csp, immutable }: { csp?: string; immutable: string }) {
  const policies: [string, string][] = [
    // The content editor has a policy of its own (middleware.ts).
    ['/((?!keystatic).*)', csp ?? ''],
    // A worker takes its policy from its script.
    ['/_next/:path*', baseCsp],
    ['/:folder(api|images|pictures)/:path*', inertCsp],
    ['/:path*.svg', svgCsp],
  ]
  return [
    { source: '/:path*', headers: listed(headersOf.base()) },
    { source: immutable, headers: listed(headersOf.immutableAsset()) },
    ...(csp ? policies : []).map(([source, policy]) => ({ source, headers: listed(withPolicy(policy)) })),
  ]
}
