import { translations } from '#contract/languages.ts'
import type { ContentOf } from '#lib/content/index.ts'
import { mergeSources, type Sources } from '#lib/server/security/policy.ts'

export type Vendors = ContentOf<'vendors'>

/** CSP sources as narrow as the vendor documents, without its game and calls. */
const chat: Sources = {
  'script-src': ['https://client.crisp.chat'],
  // It injects style elements without a nonce.
  'style-src-elem': ['https://client.crisp.chat', "'unsafe-inline'"],
  'img-src': ['https://client.crisp.chat', 'https://image.crisp.chat', 'https://storage.crisp.chat'],
  'font-src': ['https://client.crisp.chat'],
  'media-src': ['https://client.crisp.chat'],
  'connect-src': ['https://client.crisp.chat', 'https://storage.crisp.chat', 'wss://client.relay.crisp.chat'],
  'worker-src': ['blob:'],
}

const booking: Sources = {
  'script-src': ['https://assets.calendly.com'],
  'style-src-elem': ['https://assets.calendly.com'],
  'img-src': ['https://assets.calendly.com'],
  'frame-src': ['https://calendly.com'],
}

/** Whether the booking page opens in the page; any other opens in a new tab. */
export const hasWidget = ({ url }: Vendors['scheduling']) => url.startsWith('https://calendly.com/')

const HOMES = ['/', ...translations.map((language) => `/${language}`)]

/** CSP sources for a page: only vendors that are set up, only where they are used. */
export const sourcesFor = (vendors: Vendors, pathname: string) =>
  mergeSources([
    vendors.chat.id ? chat : {},
    HOMES.includes(pathname) && hasWidget(vendors.scheduling) ? booking : {},
  ])
