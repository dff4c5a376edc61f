import { dayInWords } from './day.ts'
import { isControlFree, replaceLoneSurrogates } from './text.ts'

/** One product of a request's list. `seenAs` is its name in the visitor's language, if not English. */
export type Item = { product: string; quantity: string; note: string; seenAs?: string }

export const itemLimits = { count: 30, product: 120, quantity: 40, note: 200 } as const

const short = (value: unknown, limit: number) =>
  typeof value === 'string' && isControlFree(value)
    ? replaceLoneSurrogates([...value.replace(/\s+/g, ' ').trim()].slice(0, limit).join(''))
    : ''

/** Keeps only the valid products from stored or sent data. */
export function parseItems(source: unknown): Item[] {
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

/** One product in words: "300 × Camp mug: navy". */
export const itemLine = ({ product, quantity, note }: Item) =>
  `${quantity && `${quantity} × `}${product}${note && `: ${note}`}`
const line = (item: Item) => `- ${itemLine(item)}`

/**
 * Adds the needed-by date and the items to the details, for readers of the answers only: in full, without notes, or
 * only their number, depending on the limit.
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
