import { formNames } from './answers.ts'
import { parseAttribution } from './attribution.ts'
import { parseSentFiles } from './files.ts'
import { parseItems } from './items.ts'
import { english, parseLanguage } from './languages.ts'
import { escapedCharacter, parseJson, shortText } from './text.ts'

/** The headers of a request to send-contact-form, beside the nine answers in its body. */
export const requestHeaders = {
  /** What else is known about the request: encodeMeta(). */
  meta: 'x-request-meta',
  /** Unique per request and the same on every retry: idempotencyKeyPattern. */
  idempotencyKey: 'idempotency-key',
  /** Identifies this attempt in the logs of the site and the function, in the row and in the emails. */
  requestId: 'x-request-id',
  /** The visitor's address as the site's own trusted proxy reported it. */
  visitorAddress: 'x-visitor-address',
  /** SITE_TOKEN, shared by the site's server and the function; without it, the visitor's address is not trusted. */
  siteToken: 'x-site-token',
} as const

export const requestIdPattern = /^[0-9a-f]{32}$/
export const newRequestId = () => crypto.randomUUID().replaceAll('-', '')

export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,100}$/

/** Who judges whether a request is spam, beside our own signals: named in the content (site.yaml). */
export const spamServices = ['none', 'akismet'] as const

/** Proxies accept 8 KB per header. */
const LIMIT = 7500

/** Headers are Latin-1, which JSON can be, too. */
const encoded = (meta: RequestMeta) => JSON.stringify(meta).replace(/[\u007f-\uffff]/g, escapedCharacter)

/**
 * The prices of products are in the details only. Above the limit, drops the translated names of products, then the visit,
 * then quantities; and only from a list that no page of ours sends, all products.
 */
export function encodeMeta({ attribution, ...meta }: RequestMeta) {
  const items = meta.items.map(({ price, priceSeenAs, ...item }) => item)
  const named = items.map(({ seenAs, ...item }) => item)
  const unnumbered = named.map(({ product }) => ({ product, quantity: '' }))
  const candidates = [
    { ...meta, attribution, items },
    { ...meta, attribution, items: named },
    ...[named, unnumbered, []].map((items) => ({ ...meta, attribution: {}, items })),
  ]
  return candidates.map(encoded).find((text) => text.length <= LIMIT) ?? ''
}

/**
 * What the site knows about a request beside its nine answers. Never fails: a broken or hostile header must not lose the
 * request.
 */
export function decodeMeta(header: string | null) {
  const sent = Object(parseJson(header ?? '')) as Record<string, unknown>
  return {
    form: formNames.find((name) => name === sent.form) ?? ('unknown' as const),
    language: parseLanguage(sent.language) ?? english,
    attribution: parseAttribution(sent.attribution),
    /** Whether the hidden field was filled in. */
    honeypot: sent.honeypot === true,
    /** Milliseconds from the first page of the visit to the submit; null without JavaScript. */
    elapsed: typeof sent.elapsed === 'number' && sent.elapsed >= 0 ? sent.elapsed : null,
    files: parseSentFiles(sent.files),
    items: parseItems(sent.items),
    spamService: spamServices.find((name) => name === sent.spamService) ?? 'none',
    /** What a quick quote chose, as option values; '' in other forms. */
    timeline: shortText(sent.timeline, 60),
    budget: shortText(sent.budget, 60),
  }
}

export type RequestMeta = ReturnType<typeof decodeMeta>
