import { type Attribution, firstTouchOf, parseAttribution } from './attribution.ts'
import { parseSentFiles, type SentFiles } from './files.ts'
import { type FormName, formNames } from './forms.ts'
import { type Item, parseItems } from './items.ts'
import { english, type Language, parseLanguage } from './languages.ts'

/** What the site knows about a request beside its nine answers. */
export type RequestMeta = {
  form: FormName | 'unknown'
  language: Language
  attribution: Attribution
  /** Whether the hidden field was filled in. */
  honeypot: boolean
  /** Milliseconds from the first page of the visit to the submit; null without JavaScript. */
  elapsed: number | null
  files: SentFiles | null
  items: Item[]
}

/** Proxies accept 8 KB per header. */
const LIMIT = 7500

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Headers are Latin-1, which JSON can be, too. */
const encoded = (meta: RequestMeta) => JSON.stringify(meta).replace(/[\u007f-\uffff]/g, escaped)

/**
 * Above the limit, drops the last touch of the visit, then the translated names of products, then their notes, then all
 * products and the visit: the details list the products as well.
 */
export function encodeMeta(meta: RequestMeta) {
  const attribution = firstTouchOf(meta.attribution)
  const items = meta.items.map(({ product, quantity, note }) => ({ product, quantity, note }))
  const candidates = [
    meta,
    { ...meta, attribution },
    { ...meta, attribution, items },
    { ...meta, attribution, items: items.map((item) => ({ ...item, note: '' })) },
    { ...meta, attribution, items: [] },
    { ...meta, attribution: {}, items: [] },
  ].map(encoded)
  return candidates.find((text) => text.length <= LIMIT) ?? ''
}

function readObject(header: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(header ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Never fails: a broken or hostile header must not lose the request. */
export function decodeMeta(header: string | null): RequestMeta {
  const sent = readObject(header)
  const elapsed = typeof sent.elapsed === 'number' && sent.elapsed >= 0 ? sent.elapsed : null
  return {
    form: formNames.find((name) => name === sent.form) ?? 'unknown',
    language: parseLanguage(sent.language) ?? english,
    attribution: parseAttribution(sent.attribution),
    honeypot: sent.honeypot === true,
    elapsed,
    files: parseSentFiles(sent.files),
    items: parseItems(sent.items),
  }
}
