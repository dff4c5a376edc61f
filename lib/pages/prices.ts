import type { ShownPrice } from '#contract/asked.ts'
import type { Language } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Amount, highestOf, inCents, ofMethod, totalOf, unitsOf } from '#lib/content/price-list.ts'
import type { MethodKind } from '#lib/content/schema/methods.ts'
import type { Messages } from '#messages/index.ts'
import type { Price } from './blocks.ts'
import { formatsIn } from './price-words.ts'

/** By which method, and whether its ink needs a white base. */
type Made = { method?: string; onDark?: boolean }

/** What a visitor chose: as typed, by a method of those that a price list names. */
export type Chosen = Amount & Made & { method?: MethodKind }

/** What it costs by the price list of the method, as data and in words; or why it has no price. */
export function costOf(price: Price, chosen: Chosen, words: Words, language: Language) {
  const list = ofMethod(price, chosen.method)
  const units = unitsOf(list, chosen)
  const shown = shownPrice(price, chosen)
  if (!shown) return { list, units, noPrice: noPriceInWords(list, units, words, language) }
  const { money, quantity } = formatsIn(language)
  const { unit, currency } = price
  const [each, total] = [money(shown.total / units, currency), money(shown.total, currency)]
  return { list, units, shown, estimate: { unit, quantity: quantity(units), each, total } }
}

type Priced = Pick<Price, 'breaks' | 'counts' | 'currency' | 'whiteBase'>

/** The price of what was chosen, as data: of how many, and in all. */
function shownPrice(price: Priced, chosen: Amount & Made): ShownPrice | undefined {
  const { quantity: of, method, onDark } = chosen
  const list = ofMethod(price, method)
  const units = unitsOf(list, chosen)
  const total = totalOf(list, units)
  const { once = 0, each = 0 } = (onDark && method === 'one-ink' && price.whiteBase) || {}
  if (total !== undefined)
    return { of, total: inCents(total + once + each * units), currency: price.currency }
}

/** Products below their categories, each in the order of the first. */
export const byCategory = <P extends { category?: string }>(products: readonly P[]) =>
  [...new Set(products.map(({ category }) => category))].map((category) => ({
    category,
    listed: products.filter((product) => product.category === category),
  }))

type Words = Messages['price']

/** Why units have no price by the list of a method. */
function noPriceInWords({ breaks, counts }: Price, units: number, words: Words, language: Language) {
  const [first] = breaks
  if (!(units > 0)) return counts === 'square foot' ? words.sizes : words.whole
  if (!first) return words.unpriced
  const isBelow = units < first.quantity
  const limit = isBelow ? first.quantity : highestOf(breaks)
  return interpolate(isBelow ? words.below : words.above, { quantity: formatsIn(language).quantity(limit) })
}
