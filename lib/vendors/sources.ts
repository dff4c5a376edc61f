import { translations } from '#contract/languages.ts'
import type { ContentOf } from '#lib/content/index.ts'
import { mergeSources, type Sources } from '#lib/server/security/policy.ts'

export type Vendors = ContentOf<'vendors'>
export type ChatVendor = Exclude<Vendors['chat']['vendor'], 'None'>

/** Crisp, tawk.to and Cal.com inject style elements without a nonce. */
const THEIR_STYLES = "'unsafe-inline'"

/**
 * CSP sources as narrow as each vendor documents. Omitted: Crisp's game and calls, and tawk.to's emoji CDN, which would
 * allow every script on it.
 */
const chat: Record<ChatVendor, Sources> = {
  Crisp: {
    'script-src': ['https://client.crisp.chat'],
    'style-src-elem': ['https://client.crisp.chat', THEIR_STYLES],
    'img-src': ['https://client.crisp.chat', 'https://image.crisp.chat', 'https://storage.crisp.chat'],
    'font-src': ['https://client.crisp.chat'],
    'media-src': ['https://client.crisp.chat'],
    'connect-src': [
      'https://client.crisp.chat',
      'https://storage.crisp.chat',
      'wss://client.relay.crisp.chat',
    ],
    'worker-src': ['blob:'],
  },
  'tawk.to': {
    'script-src': ['https://embed.tawk.to'],
    'style-src-elem': ['https://embed.tawk.to', THEIR_STYLES],
    'img-src': ['https://*.tawk.to', 'https://tawk.link'],
    'font-src': ['https://embed.tawk.to'],
    'media-src': ['https://embed.tawk.to'],
    'connect-src': ['https://*.tawk.to', 'wss://*.tawk.to'],
    'frame-src': ['https://*.tawk.to'],
  },
}

const booking = {
  Calendly: {
    'script-src': ['https://assets.calendly.com'],
    'style-src-elem': ['https://assets.calendly.com'],
    'img-src': ['https://assets.calendly.com'],
    'frame-src': ['https://calendly.com'],
  },
  'Cal.com': {
    'script-src': ['https://app.cal.com'],
    'style-src-elem': [THEIR_STYLES],
    'img-src': ['https://app.cal.com'],
    'connect-src': ['https://app.cal.com'],
    'frame-src': ['https://app.cal.com', 'https://cal.com'],
  },
} satisfies Record<string, Sources>

export type BookingVendor = keyof typeof booking

const BOOKING_HOSTS: Record<string, BookingVendor> = {
  'calendly.com': 'Calendly',
  'cal.com': 'Cal.com',
  'www.cal.com': 'Cal.com',
  'app.cal.com': 'Cal.com',
}

/** Returns the vendor whose embed can show the booking page; any other page opens in a new tab. */
export const bookingVendor = ({ url, dialog }: Vendors['scheduling']) =>
  dialog && url ? BOOKING_HOSTS[new URL(url).hostname] : undefined

function counter({ script }: Vendors['analytics']): Sources {
  if (!script) return {}
  const { origin } = new URL(script)
  return { 'script-src': [origin], 'connect-src': [origin] }
}

const HOMES = ['/', ...translations.map((language) => `/${language}`)]

/** CSP sources for a page: only vendors that are set up, only where they are used. */
export function sourcesFor(vendors: Vendors, pathname: string): Sources {
  const isDesk = pathname.startsWith('/form-submissions')
  const books = HOMES.includes(pathname) && bookingVendor(vendors.scheduling)
  return mergeSources([
    vendors.chat.vendor === 'None' ? {} : chat[vendors.chat.vendor],
    books ? booking[books] : {},
    isDesk ? {} : counter(vendors.analytics),
  ])
}
