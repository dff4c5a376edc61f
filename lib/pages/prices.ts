import { type Language, localeOf, moneyIn } from '#contract/languages.ts'

/** Formats amounts, quantities and lists of them in a language. */
export const formatsIn = (language: Language) => ({
  money: (amount: number, currency: string) => moneyIn(language, amount, currency),
  quantity: (quantity: number) => quantity.toLocaleString(localeOf(language)),
  /** In Arabic, Intl puts "and" before each further entry, so that no bare comma separates two numbers. */
  list: (entries: readonly string[]) =>
    new Intl.ListFormat(localeOf(language), { type: 'unit' }).format(entries),
})

export type PriceBreak = { quantity: number; price: number }
type Price = { breaks: readonly PriceBreak[]; currency: string; unit: string }

/** What a quantity costs by the largest break reached, and at most what a larger one costs in all. */
function totalOf(breaks: readonly PriceBreak[], quantity: number) {
  const reached = breaks.findLast((at) => at.quantity <= quantity)
  const larger = breaks.filter((at) => at.quantity > quantity)
  return reached && Math.min(reached.price * quantity, ...larger.map((at) => at.price * at.quantity))
}

/** The largest of the larger quantities that cost no more in all. */
export function costsNoMore(breaks: readonly PriceBreak[], quantity: number) {
  const total = totalOf(breaks, quantity) ?? 0
  return breaks.findLast((at) => at.quantity > quantity && at.price * at.quantity <= total)?.quantity
}

/** What a unit costs, and all of them; undefined below the smallest quantity, which has no price. */
export function estimateInWords({ breaks, currency, unit }: Price, quantity: number, language: Language) {
  const total = totalOf(breaks, quantity)
  if (total === undefined) return undefined
  const { money } = formatsIn(language)
  return { unit, each: money(total / quantity, currency), total: money(total, currency) }
}
