import { type Language, localeOf } from '#contract/languages.ts'
import { isolated } from '#lib/content/variables.ts'

/** Amounts and quantities as a language writes them. */
export const formatsIn = (language: Language) => ({
  money: (amount: number, currency: string) =>
    isolated(
      new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(amount),
      language,
    ),
  quantity: (quantity: number) => quantity.toLocaleString(localeOf(language)),
})
