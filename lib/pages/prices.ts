import { choiceNames, type Item, numberIn, ownIn, type ShownPrice } from '#contract/asked.ts'
import { type Language, localeOf, moneyIn } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import {
  type Amount,
  breakAt,
  highestOf,
  inCents,
  lowestOf,
  ofMethod,
  totalOf,
  unitsOf,
} from '#lib/content/price-list.ts'
import type { MethodKind } from '#lib/content/schema/methods.ts'
import type { Messages } from '#messages/index.ts'
import type { Price, Product } from './blocks.ts'
import type { Order } from './needed-by.ts'

/** Formats amounts and quantities in a language. */
export const formatsIn = (language: Language) => ({
  money: (amount: number, currency: string) => moneyIn(language, amount, currency),
  /** For columns, where Arabic has no room for the name of the currency. There, a mark keeps "$" at its letters. */
  moneyInColumns: (amount: number, currency: string) =>
    moneyIn(language, amount, currency, 'symbol').replace(/\$$/, '$&\u200e'),
  quantity: (quantity: number) => quantity.toLocaleString(localeOf(language)),
})

/** "From $5.80 per mug". */
export function fromInWords(price: Price, { price: words, language }: Words) {
  const lowest = lowestOf(price)
  const money = lowest && formatsIn(language).money(lowest.price, price.currency)
  return money && `${interpolate(words.from, { price: money })} ${price.unit}`
}

/** What a visitor chose: as typed, by a method of those that a price list names, with color and ink by id; whether as a rush order. */
export type Chosen = Amount & { method?: MethodKind; color?: string; ink?: string; isRush?: boolean }

/** What it costs by the price list of the method, as data and in words; or why it has no price. */
export function costOf(price: Price, chosen: Chosen, words: Words) {
  const list = ofMethod(price, chosen.method)
  const units = unitsOf(list, chosen)
  const shown = shownPrice(price, chosen)
  const { money, quantity } = formatsIn(words.language)
  const { unit, currency } = price
  const { rush } = list
  const rushed = rush && shown && money(shown.total * (1 + rush.percent / 100), currency)
  const order = orderBy(list, units, rushed)
  if (!shown) return { list, units, order, noPrice: noPriceInWords(list, units, words) }
  const [each, total] = [money(shown.total / units, currency), money(shown.total, currency)]
  return { list, units, order, shown, estimate: { unit, quantity: quantity(units), each, total } }
}

/** What an order of so many takes, if its page says it. */
function orderBy({ breaks, production, rush }: Price, units: number, total?: string): Order | undefined {
  const { to: days } = breakAt({ breaks }, units)?.production ?? production ?? {}
  if (!days) return undefined
  return { days, isBeyond: breaks.length > 0 && units > highestOf(breaks), rush: rush && { ...rush, total } }
}

/** The white base beneath one ink, if that needs it on its color. */
export const baseOf = ({ whiteBase, based }: Price, { method, color, ink }: Chosen) =>
  method === 'one-ink' && based?.includes(`${color} ${ink}`) ? whiteBase : undefined

/** The price of what was chosen, as data: of how many, in all, and what a rush order adds at the percent of its product. */
export function shownPrice(price: Price, chosen: Chosen): ShownPrice | undefined {
  const { quantity: of, isRush } = chosen
  const list = ofMethod(price, chosen.method)
  const units = unitsOf(list, chosen)
  const total = totalOf(list, units)
  const base = baseOf(price, chosen)
  const { once = 0, each = 0 } = base ?? {}
  if (total === undefined) return
  const inAll = inCents(total + once + each * units)
  const { percent = 0 } = (isRush && price.rush) || {}
  return {
    of,
    total: inAll,
    currency: price.currency,
    ...(base && { base: true }),
    ...(percent > 0 && { rush: inCents((inAll * percent) / 100) }),
  }
}

/** By what an item is priced: what was chosen, or the method that the calculator opens with. */
export function pricedBy(product: Product | undefined, { choice = {}, quantity }: Item, isRush = false) {
  const hint = ownIn(product?.prices, choice.price)
  // Another choice than those of the page is said in words, and has no price.
  if (!hint || choiceNames.some((name) => choice[name] && !ownIn(product?.[name], choice[name]))) return
  // Sides are typed in a calculator.
  if (hint.price.counts === 'square foot' && !choice.width) return
  const method = hint.methods.find((one) => one === (choice.method ?? hint.methods[0]))
  return { ...hint, chosen: { ...choice, quantity: numberIn(quantity) ?? Number.NaN, method, isRush } }
}

/** Products below their categories, each in the order of the first. */
export const byCategory = <P extends { category?: string }>(products: readonly P[]) =>
  [...new Set(products.map(({ category }) => category))].map((category) => ({
    category,
    listed: products.filter((product) => product.category === category),
  }))

type Words = Pick<Messages, 'price' | 'language'>

/** Why units have no price by the list of a method. */
function noPriceInWords({ breaks, counts }: Price, units: number, { price: words, language }: Words) {
  const [first] = breaks
  if (!(units > 0)) return counts === 'square foot' ? words.sizes : words.whole
  if (!first) return words.unpriced
  const isBelow = units < first.quantity
  const limit = isBelow ? first.quantity : highestOf(breaks)
  return interpolate(isBelow ? words.below : words.above, { quantity: formatsIn(language).quantity(limit) })
}
