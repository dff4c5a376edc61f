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
    new Intl.ListFormat(localeOf(language), { type: 'unit' }).formatToParts(entries),
})
