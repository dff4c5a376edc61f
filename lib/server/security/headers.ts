import { env } from '#lib/server/env.ts'
import { basePolicy, filePolicy, noPagePolicy, visitorsFilePolicy } from './policy.ts'

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

function policyAt(address: string) {
  if (/^[^?]*\.svg(\?|$)/.test(address)) return filePolicy
  return /^\/(api|images)\//.test(address) ? noPagePolicy : basePolicy
}

/**
 * What each kind of answer carries; nothing sets a header that is not from here. `anyAnswer` is set as an exchange
 * begins, and what kind it turns out to be adds to it.
 */
export const headersOf = {
  /** The policy is the one that holds whoever asks and how; while developing none stands in the way. */
  anyAnswer: (
    address: string,
    { siteUrl = env.SITE_URL, dev = env.NODE_ENV === 'development' } = {},
  ): Headers => ({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${TWO_YEARS}` }),
    ...(!dev && withPolicy(policyAt(address))),
  }),

  /** Prerendered: it names scripts and forms of its own build, so an old one would ask for what is gone. */
  page: (policy: string) => ({
    ...withPolicy(policy),
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: `${FOR_ITS_SCRIPTS}, accept-encoding`,
  }),

  missingPage: (policy: string) => ({ ...withPolicy(policy), 'x-robots-tag': 'noindex' }),

  /** Has its content or its build in its name. */
  lastingFile: () => ({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  }),

  /** Made for one request: the answer to a form that was sent without script, the content editor. */
  madePage: withPolicy,

  deskPage: (policy?: string) => ({
    ...withPolicy(policy),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  }),

  /** What a visitor sent along, for staff: to be saved, whatever it is. */
  visitorsFile: (name: string) => ({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, inHex)}`,
    ...withPolicy(visitorsFilePolicy),
    'cache-control': 'private, no-store',
  }),

  refusal: () => ({ ...withPolicy(filePolicy), 'content-type': 'text/plain; charset=utf-8' }),
}
