import type { ShownPrice } from '#contract/asked.ts'
import { type Language, localeOf, moneyIn } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Messages } from '#messages/index.ts'

/** Formats amounts, quantities and lists of them in a language. */
export const formatsIn = (language: Language) => ({
  money: (amount: number, currency: string) => moneyIn(language, amount, currency),
  quantity: (quantity: number) => quantity.toLocaleString(localeOf(language)),
  /** In Arabic, Intl puts "and" before each further entry, so that no bare comma separates two numbers. */
  list: (entries: readonly string[]) =>
    new Intl.ListFormat(localeOf(language), { type: 'unit' }).format(entries),
})

export type PriceBreak = { quantity: number; price: number }
export type Price = { breaks: readonly PriceBreak[]; currency: string; unit: string }

/** Whether it can be asked for; what a field holds may be a fraction, or NaN while it is empty. */
export const isQuantity = (quantity: number) => Number.isSafeInteger(quantity) && quantity > 0

/** Far above the largest break, each order has a price of its own. */
const highestOf = (breaks: readonly PriceBreak[]) => 10 * (breaks.at(-1)?.quantity ?? 0)

/** What a quantity costs by the largest break reached, and at most what a larger one costs in all. */
function totalOf(breaks: readonly PriceBreak[], quantity: number) {
  if (!isQuantity(quantity) || quantity > highestOf(breaks)) return undefined
  const reached = breaks.findLast((at) => at.quantity <= quantity)
  const larger = breaks.filter((at) => at.quantity > quantity)
  return reached && Math.min(reached.price * quantity, ...larger.map((at) => at.price * at.quantity))
}

/** The largest of the larger quantities that cost no more in all. */
export function costsNoMore(breaks: readonly PriceBreak[], quantity: number) {
  const total = totalOf(breaks, quantity) ?? 0
  return breaks.findLast((at) => at.quantity > quantity && at.price * at.quantity <= total)?.quantity
}

/** What a unit costs, and all of them; undefined if the quantity has no price. */
export function estimateInWords({ breaks, currency, unit }: Price, quantity: number, language: Language) {
  const total = totalOf(breaks, quantity)
  if (total === undefined) return undefined
  const { money } = formatsIn(language)
  return { unit, each: money(total / quantity, currency), total: money(total, currency) }
}

/** The price of a quantity as data: of how many, and in all. */
export function shownPrice(
  { breaks, currency }: Omit<Price, 'unit'>,
  quantity: number,
): ShownPrice | undefined {
  const total = totalOf(breaks, quantity)
  return total === undefined ? undefined : { of: quantity, total, currency }
}

/** "Price shown for 75: $300.00 in all". */
export function shownInWords({ of, total, currency }: ShownPrice, words: string, language: Language) {
  const { money, quantity } = formatsIn(language)
  return interpolate(words, { quantity: quantity(of), total: money(total, currency) })
}

type Words = Messages['price']

/** Why a quantity has no price; undefined if it has one. */
export function noPriceInWords({ breaks }: Price, quantity: number, words: Words, language: Language) {
  const [lowest, highest] = [breaks[0]?.quantity ?? Number.POSITIVE_INFINITY, highestOf(breaks)]
  const say = (text: string, limit: number) =>
    interpolate(text, { quantity: formatsIn(language).quantity(limit) })
  if (!isQuantity(quantity)) return words.whole
  if (quantity < lowest) return say(words.below, lowest)
  return quantity > highest ? say(words.above, highest) : undefined
}
