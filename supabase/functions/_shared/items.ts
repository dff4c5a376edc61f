import { shortText } from './text.ts'

/**
 * One product of a request's list, and the price that the visitor was shown, in English. `seenAs` and `priceSeenAs` say
 * both in the visitor's language.
 */
export type Item = Record<'product' | 'quantity', string> &
  Partial<Record<'seenAs' | 'price' | 'priceSeenAs', string>>

export const itemLimits = { count: 30, product: 140, quantity: 40, price: 120 } as const

/** Keeps only the valid products from stored or sent data. */
export function parseItems(source: unknown): Item[] {
  if (!Array.isArray(source)) return []
  return source.slice(0, itemLimits.count).flatMap((entry: Partial<Record<keyof Item, unknown>> | null) => {
    const product = shortText(entry?.product, itemLimits.product)
    if (!product) return []
    const seenAs = shortText(entry?.seenAs, itemLimits.product)
    const price = shortText(entry?.price, itemLimits.price)
    const priceSeenAs = shortText(entry?.priceSeenAs, itemLimits.price)
    const item = { product, quantity: shortText(entry?.quantity, itemLimits.quantity) }
    const named = { ...item, ...(seenAs && seenAs !== product && { seenAs }) }
    return [{ ...named, ...(price && { price }), ...(priceSeenAs && { priceSeenAs }) }]
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

const LIST = /(^|\n)Request list(: \d+ products| \(\d+\):(\n(- | {2}).+)+)$/

/** The details without their list of items. */
export const withoutItems = (details: string) => details.replace(LIST, '')

/** The price of each item in that list; '' where it says none. */
export const pricesIn = (details: string) =>
  (LIST.exec(details)?.[0].split('\n- ') ?? []).slice(1).map((lines) => lines.split('\n  ')[1] ?? '')
