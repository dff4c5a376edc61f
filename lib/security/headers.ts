import { env } from '../env.ts'
import { basePolicy, filePolicy } from './policy.ts'

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

const TWO_YEARS = 63_072_000

const answers = (siteUrl: string | undefined): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  ...(siteUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${TWO_YEARS}` }),
})

/** What every answer carries, whatever it is. */
export const everyAnswer = answers(env.SITE_URL)

const rule = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})

/** For next.config. The policies of the pages themselves are stricter: they follow the build or the request. */
export const responseHeaders = ({ siteUrl, dev }: { siteUrl: string | undefined; dev: boolean }) => [
  rule('/:path*', answers(siteUrl)),
  ...(dev
    ? []
    : [
        rule('/:path*', { 'content-security-policy': basePolicy }),
        rule('/:path(.+\\.svg)', { 'content-security-policy': filePolicy }),
      ]),
]
