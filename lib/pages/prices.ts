import { factsOf, type Language, localeOf } from '#contract/languages.ts'

/** Amounts, quantities and lists of them as a language writes them. */
export const formatsIn = (language: Language) => ({
  money: (amount: number, currency: string) =>
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency,
      currencyDisplay: factsOf(language).currencyDisplay,
    }).format(amount),
  quantity: (quantity: number) => quantity.toLocaleString(localeOf(language)),
  /** Arabic puts "and" before each further entry, so that no comma stands between two numbers alone. */
  list: (entries: readonly string[]) =>
    new Intl.ListFormat(localeOf(language), { type: 'unit' }).formatToParts(entries),
})
