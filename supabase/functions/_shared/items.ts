import { dayInWords } from './day.ts'
import { isControlFree, replaceLoneSurrogates } from './text.ts'

/** One product of a request for several. `seenAs` is what the visitor read, in another language than English. */
export type Item = { product: string; quantity: string; note: string; seenAs?: string }

export const itemLimits = { count: 30, product: 120, quantity: 40, note: 200 } as const

const HEADER_LIMIT = 6000

const short = (value: unknown, limit: number) =>
  typeof value === 'string' && isControlFree(value)
    ? replaceLoneSurrogates([...value.replace(/\s+/g, ' ').trim()].slice(0, limit).join(''))
    : ''

/** Of whatever was kept or sent, the products that can be read. */
export function knownItems(source: unknown): Item[] {
  if (!Array.isArray(source)) return []
  return source.slice(0, itemLimits.count).flatMap((entry: Partial<Record<keyof Item, unknown>> | null) => {
    const product = short(entry?.product, itemLimits.product)
    if (!product) return []
    const seenAs = short(entry?.seenAs, itemLimits.product)
    return [
      {
        product,
        quantity: short(entry?.quantity, itemLimits.quantity),
        note: short(entry?.note, itemLimits.note),
        ...(seenAs && seenAs !== product && { seenAs }),
      },
    ]
  })
}

const encoded = (items: Item[]) => encodeURIComponent(JSON.stringify(items))

const plain = ({ product, quantity, note }: Item) => ({ product, quantity, note })

/**
 * Percent-encoded, as headers are Latin-1. What is too long goes without what visitors read in another language, without its
 * notes, or not at all: the details say it.
 */
export function encodeItems(items: Item[]) {
  const english = items.map(plain)
  const candidates = [items, english, english.map((item) => ({ ...item, note: '' }))].map(encoded)
  return candidates.find((text) => text.length <= HEADER_LIMIT) ?? ''
}

/** Never fails: no request is lost over a broken header. */
export function decodeItems(header: string | null): Item[] {
  if (!header || header.length > HEADER_LIMIT) return []
  try {
    return knownItems(JSON.parse(decodeURIComponent(header)))
  } catch {
    return []
  }
}

/** One product in words: "300 × Camp mug: navy". */
export const itemLine = ({ product, quantity, note }: Item) =>
  `${quantity && `${quantity} × `}${product}${note && `: ${note}`}`
const line = (item: Item) => `- ${itemLine(item)}`

/**
 * In words, for functions and people that read the answers alone: the day they are needed by, and the items whole, without notes, or
 * only how many.
 */
export function withItems(details: string, items: Item[], limit: number, neededBy = '') {
  if (items.length === 0) return details
  const due = neededBy && `Needed by: ${dayInWords(neededBy)}`
  const title = `Request list (${items.length}):`
  const all = [
    [due, title, ...items.map(line)],
    [due, title, ...items.map((item) => line({ ...item, note: '' }))],
    [due, `Request list: ${items.length} products`],
  ].map((lines) => [details, ...lines].filter(Boolean).join('\n'))
  return all.find((text) => text.length <= limit) ?? details
}
