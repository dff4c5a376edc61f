import { factsOf, type Language, localeOf } from '#contract/languages.ts'

/** Formats amounts, quantities and lists of them in a language. */
export const formatsIn = (language: Language) => ({
  money: (amount: number, currency: string) =>
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency,
      currencyDisplay: factsOf(language).currencyDisplay,
    }).format(amount),
  quantity: (quantity: number) => quantity.toLocaleString(localeOf(language)),
  /** In Arabic, Intl puts "and" before each further entry, so that no bare comma separates two numbers. */
  list: (entries: readonly string[]) =>
    new Intl.ListFormat(localeOf(language), { type: 'unit' }).format(entries),
})

export type PriceBreak = { quantity: number; price: number }

/** What a unit costs, and all of them, by the largest break reached; undefined below the smallest, which has no price. */
export function estimateInWords(
  { breaks, currency, unit }: { breaks: readonly PriceBreak[]; currency: string; unit: string },
  quantity: number,
  language: Language,
) {
  const reached = breaks.findLast((at) => at.quantity <= quantity)
  const { money } = formatsIn(language)
  return (
    reached && {
      unit,
      each: money(reached.price, currency),
      total: money(reached.price * quantity, currency),
    }
  )
}
