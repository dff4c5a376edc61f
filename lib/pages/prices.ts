import type { ShownPrice } from '#contract/asked.ts'
import { type Language, localeOf, moneyIn } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { highestOf, type Price, totalOf } from '#lib/content/price-list.ts'
import type { Messages } from '#messages/index.ts'

/** Formats amounts, quantities and lists of them in a language. */
export const formatsIn = (language: Language) => ({
  money: (amount: number, currency: string) => moneyIn(language, amount, currency),
  quantity: (quantity: number) => quantity.toLocaleString(localeOf(language)),
  /** In Arabic, Intl puts "and" before each further entry, so that no bare comma separates two numbers. */
  list: (entries: readonly string[]) =>
    new Intl.ListFormat(localeOf(language), { type: 'unit' }).format(entries),
})

/** What a unit costs, and all of them; undefined if the quantity has no price. */
export function estimateInWords(price: Price, quantity: number, language: Language) {
  const total = totalOf(price, quantity)
  if (total === undefined) return undefined
  const { money } = formatsIn(language)
  const { currency, unit } = price
  return { unit, each: money(total / quantity, currency), total: money(total, currency) }
}

/** The price of a quantity as data: of how many, and in all. */
export function shownPrice(
  price: Pick<Price, 'breaks' | 'currency'>,
  quantity: number,
): ShownPrice | undefined {
  const total = totalOf(price, quantity)
  return total === undefined ? undefined : { of: quantity, total, currency: price.currency }
}

/** "Price shown for 75: $300.00 in all". */
export function shownInWords({ of, total, currency }: ShownPrice, words: string, language: Language) {
  const { money, quantity } = formatsIn(language)
  return interpolate(words, { quantity: quantity(of), total: money(total, currency) })
}

type Words = Messages['price']

/** Why units have no price by the list of a method; undefined if they have one. */
export function noPriceInWords(
  { breaks, counts }: Price,
  quantity: number,
  words: Words,
  language: Language,
) {
  const say = (text: string, limit: number) =>
    interpolate(text, { quantity: formatsIn(language).quantity(limit) })
  const [first] = breaks
  if (!(quantity > 0)) return counts === 'square foot' ? words.sizes : words.whole
  if (!first) return words.unpriced
  if (quantity < first.quantity) return say(words.below, first.quantity)
  return quantity > highestOf(breaks) ? say(words.above, highestOf(breaks)) : undefined
}
