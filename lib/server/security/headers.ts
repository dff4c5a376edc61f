import { env } from '#lib/server/env.ts'
import { attachmentCsp, baseCsp, inertCsp, pdfCsp, sentSvgCsp, svgCsp } from './policy.ts'

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

const inHex = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`

const withPolicy = (policy?: string): Headers => (policy ? { 'content-security-policy': policy } : {})

const fileHeaders = (name: string, type: string, disposition: string, policy: string): Headers => ({
  'content-type': type,
  'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, inHex)}`,
  ...withPolicy(policy),
  'cache-control': 'private, no-store',
})

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

  page: withPolicy,

  /** A standalone server, unlike `next start`, would let a CDN keep it for a year, also in place of a missing chunk. */
  notFoundPage: (policy?: string) => ({
    ...withPolicy(policy),
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  }),

  /** Rendered per request: the response to a form posted without scripts, its receipt, the content editor. */
  dynamicPage: (policy?: string) => ({ ...withPolicy(policy), 'cache-control': 'private, no-store' }),

  /** Other sites get no referrer. Without any, browsers would name no origin with a form, which Next.js then refuses. */
  privatePage: (policy?: string) => ({
    ...withPolicy(policy),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  }),

  /** A file that staff or a customer sent: always a download, whatever its type. */
  attachment: (name: string) => fileHeaders(name, 'application/octet-stream', 'attachment', attachmentCsp),

  /** A sent PDF in the browser's viewer, which runs nothing as our site. */
  pdf: (name: string) => fileHeaders(name, 'application/pdf', 'inline', pdfCsp),

  /** A sent SVG in a tab of its own. */
  svg: (name: string) => fileHeaders(name, 'image/svg+xml', 'inline', sentSvgCsp),
}

/** The pages and routes of the desk; any other address below it is that of the prerendered 404 page. */
const DESK = 'form-submissions(?:/(?:members|records|export|session|files/[^/]+))?'

export const isDeskAddress = (pathname: string) => new RegExp(`^/${DESK}$`).test(pathname)

/** A customer's page, the form for a link, the private link itself, and files. */
const CUSTOMER = 'your-request(?:/[^/]+(?:/[^/]+|/files/[^/]+)?)?'

export const isCustomerAddress = (pathname: string) => new RegExp(`^/${CUSTOMER}$`).test(pathname)

/** Elsewhere, the editor's addresses are those of the prerendered 404 page. */
const hasEditor = () => env.NODE_ENV === 'development' || Boolean(env.KEYSTATIC_GITHUB_REPO)

export const isEditorAddress = (pathname: string) => hasEditor() && /^\/keystatic(\/|$)/.test(pathname)

/** Where no page is: nothing runs in a file opened as a document. */
const NO_PAGES = [
  '/:folder(healthz|images|share|storage|templates)/:path*',
  '/:path*.:type(ico|json|txt|xml)',
]

/**
 * For `headers()` of next.config.mjs: the headers on every host that serves the build. The last matching pattern wins.
 * Pages bring a CSP of their own, which Next.js would add to one from here: the build adapter hashes the scripts of
 * prerendered ones, and middleware.ts gives others a nonce.
 */
export function headersBySource() {
  const sources: [string, Headers][] = [
    ['/:path*', headersOf.base()],
    // A page references scripts and actions of its own build, so a stale copy would request missing ones. By itself,
    // Next.js lets a CDN keep prerendered responses for a year.
    [
      '/((?!(?:_next|api|healthz|storage)(?:/|$)).*)',
      { 'cache-control': 'public, max-age=0, must-revalidate' },
    ],
    ...[...NO_PAGES, ...(hasEditor() ? ['/api/:path*'] : [])].map((source): [string, Headers] => [
      source,
      withPolicy(inertCsp),
    ]),
    ['/:path*.svg', withPolicy(svgCsp)],
    // A worker's CSP comes with its script. nginx serves all files of a build with this one (docs/deploy.md).
    ['/_next/:path*', withPolicy(baseCsp)],
  ]
  return sources.map(([source, headers]) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }))
}
