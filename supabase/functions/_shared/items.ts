import { shortText } from './text.ts'

/**
 * One product of a request's list. `seenAs` is its name in the visitor's language, if not English; `price` says in
 * English what the visitor was shown.
 */
export type Item = { product: string; quantity: string; seenAs?: string; price?: string }

export const itemLimits = { count: 30, product: 140, quantity: 40, price: 120 } as const

/** Keeps only the valid products from stored or sent data. */
export function parseItems(source: unknown): Item[] {
  if (!Array.isArray(source)) return []
  return source.slice(0, itemLimits.count).flatMap((entry: Partial<Record<keyof Item, unknown>> | null) => {
    const product = shortText(entry?.product, itemLimits.product)
    if (!product) return []
    const seenAs = shortText(entry?.seenAs, itemLimits.product)
    const price = shortText(entry?.price, itemLimits.price)
    const item = { product, quantity: shortText(entry?.quantity, itemLimits.quantity) }
    return [{ ...item, ...(seenAs && seenAs !== product && { seenAs }), ...(price && { price }) }]
  })
}

/** One product in words: "300 × Camp mug". */
export const itemLine = ({ product, quantity }: Item) => `${quantity && `${quantity} × `}${product}`

/**
 * Adds the items to the details, for readers of the answers only. Near the limit it leaves out prices, then quantities,
 * and at last all but the number of items, which travel beside the answers, too.
 */
export function withItems(details: string, items: Item[], limit: number) {
  if (items.length === 0) return details
  const lists = [
    items.flatMap((item) => [`- ${itemLine(item)}`, ...(item.price ? [`  ${item.price}`] : [])]),
    items.map((item) => `- ${itemLine(item)}`),
    items.map(({ product }) => `- ${product}`),
  ].map((lines) => [`Request list (${items.length}):`, ...lines])
  const all = [...lists, [`Request list: ${items.length} products`]]
  const texts = all.map((lines) => [details, ...lines].filter(Boolean).join('\n'))
  return texts.find((text) => text.length <= limit) ?? details
}

/** The details without their list of items. */
export const withoutItems = (details: string) =>
  details.replace(/(^|\n)Request list(: \d+ products| \(\d+\):(\n(- | {2}).+)+)$/, '')
