import { shortText } from './text.ts'

/** One product of a request's list. `seenAs` is its name in the visitor's language, if not English. */
export type Item = { product: string; quantity: string; seenAs?: string }

export const itemLimits = { count: 30, product: 200, quantity: 40 } as const

/** Keeps only the valid products from stored or sent data. */
export function parseItems(source: unknown): Item[] {
  if (!Array.isArray(source)) return []
  return source.slice(0, itemLimits.count).flatMap((entry: Partial<Record<keyof Item, unknown>> | null) => {
    const product = shortText(entry?.product, itemLimits.product)
    if (!product) return []
    const seenAs = shortText(entry?.seenAs, itemLimits.product)
    const item = { product, quantity: shortText(entry?.quantity, itemLimits.quantity) }
    return [seenAs && seenAs !== product ? { ...item, seenAs } : item]
  })
}

/** One product in words: "300 × Camp mug". */
export const itemLine = ({ product, quantity }: Item) => `${quantity && `${quantity} × `}${product}`

/** Adds the items to the details, for readers of the answers only: in full, or near the limit only their number. */
export function withItems(details: string, items: Item[], limit: number) {
  if (items.length === 0) return details
  const all = [
    [`Request list (${items.length}):`, ...items.map((item) => `- ${itemLine(item)}`)],
    [`Request list: ${items.length} products`],
  ].map((lines) => [details, ...lines].filter(Boolean).join('\n'))
  return all.find((text) => text.length <= limit) ?? details
}
