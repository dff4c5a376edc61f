import type { ShownPrice } from '#contract/asked.ts'
import type { Language } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import {
  type Amount,
  type Breaks,
  type Decoration,
  highestOf,
  ofMethod,
  totalOf,
  unitsOf,
} from '#lib/content/price-list.ts'
import type { MethodKind } from '#lib/content/schema/methods.ts'
import { colors } from '#lib/ui/brand.ts'
import { isDark } from '#lib/ui/tone.ts'
import type { Messages } from '#messages/index.ts'
import type { Price } from './blocks.ts'
import { formatsIn } from './price-words.ts'

/** What a visitor chose: as typed, by a method of those that a price list names; where no color is chosen, nobody knows whether it is dark. */
export type Chosen = Amount & Decoration & { method?: MethodKind }

/** What it costs by the price list of the method, as data and in words; or why it has no price. */
export function costOf(price: Price, chosen: Chosen, words: Words, language: Language) {
  const list = ofMethod(price, chosen)
  const units = unitsOf(list, chosen)
  const shown = shownPrice(list, units, chosen.quantity)
  if (!shown) return { list, units, noPrice: noPriceInWords(list, units, words, language) }
  const { money, quantity } = formatsIn(language)
  const { unit, currency } = price
  const [each, total] = [money(shown.total / units, currency), money(shown.total, currency)]
  return { list, units, shown, estimate: { unit, quantity: quantity(units), each, total } }
}

/** Whether an ink is printed on a dark piece, where any but white needs a base; undefined where none is chosen. */
export const isOnDark = (piece?: { color: string }, ink?: { color: string }) =>
  piece && ink && ink.color !== colors.white && isDark(piece.color)

/** The price of a quantity as data: of how many, and in all. */
export function shownPrice(
  price: Breaks & Pick<Price, 'currency'>,
  units: number,
  of = units,
): ShownPrice | undefined {
  const total = totalOf(price, units)
  return total === undefined ? undefined : { of, total, currency: price.currency }
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
