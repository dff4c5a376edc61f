import { formNames } from './answers.ts'
import { type Item, parseAsked } from './asked.ts'
import { parseAttribution } from './attribution.ts'
import { linkSecretPattern } from './customer-page.ts'
import { parseSentFiles } from './files.ts'
import { english, parseLanguage } from './languages.ts'
import { escapedCharacter, parseJson } from './text.ts'

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

/** Headers are Latin-1, which JSON can be, too. Lines name their files by number. */
function encoded(meta: RequestMeta) {
  const numberOf = (id: string) => meta.files?.ids.indexOf(id)
  const text = JSON.stringify(meta, (name, value) =>
    name === 'files' && Array.isArray(value) ? value.map(numberOf) : value,
  )
  return text.replace(/[\u007f-\uffff]/g, escapedCharacter)
}

/**
 * Above the limit, drops the words and the print of products with an id, then the visit; and only from a list that no page of ours sends,
 * products without an id, at last all. The record then says that it is cut, as the details have all of it.
 */
export function encodeMeta({ attribution, asked, ...meta }: RequestMeta) {
  const { items = [] } = asked ?? {}
  const bare = items.map((item) => (item.of ? { ...item, words: '', print: undefined } : item))
  const cut = (items: Item[]) => asked && { ...asked, items, isCut: true as const }
  const known = bare.filter(({ of }) => of)
  const candidates = [
    { ...meta, attribution, asked },
    { ...meta, attribution, asked: cut(bare) },
    ...[bare, known, []].map((items) => ({ ...meta, attribution: {}, asked: cut(items) })),
  ]
  return candidates.map(encoded).find((text) => text.length <= LIMIT) ?? ''
}

/**
 * What the site knows about a request beside its nine answers. Never fails: a broken or hostile header must not lose the
 * request.
 */
export function decodeMeta(header: string | null) {
  const sent = Object(parseJson(header ?? '')) as Record<string, unknown>
  const files = parseSentFiles(sent.files)
  return {
    form: formNames.find((name) => name === sent.form) ?? ('unknown' as const),
    language: parseLanguage(sent.language) ?? english,
    attribution: parseAttribution(sent.attribution),
    /** Whether the hidden field was filled in. */
    honeypot: sent.honeypot === true,
    /** Milliseconds from the first page of the visit to the submit; null without JavaScript. */
    elapsed: typeof sent.elapsed === 'number' && sent.elapsed >= 0 ? sent.elapsed : null,
    files,
    spamService: spamServices.find((name) => name === sent.spamService) ?? 'none',
    asked: parseAsked(sent.asked, files?.ids),
    again: parseAgain(sent.again),
  }
}

/** A finished request that is ordered again, with the secret of its link, which the database verifies. */
function parseAgain(source: unknown) {
  const { id, secret } = Object(source) as Record<string, unknown>
  const isLink = Number.isSafeInteger(id) && typeof secret === 'string' && linkSecretPattern.test(secret)
  return isLink ? { id: Number(id), secret } : undefined
}

export type RequestMeta = ReturnType<typeof decodeMeta>
