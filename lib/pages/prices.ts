import { factsOf, type Language, localeOf } from '#contract/languages.ts'

/** Amounts and quantities as a language writes them. */
export const formatsIn = (language: Language) => ({
  money: (amount: number, currency: string) =>
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency,
      currencyDisplay: factsOf(language).currencyDisplay,
    }).format(amount),
  quantity: (quantity: number) => quantity.toLocaleString(localeOf(language)),
})
