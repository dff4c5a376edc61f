// Beside prices.ts, because every form puts a shown price into words, and only calculators work one out.

import type { ShownPrice } from '#contract/asked.ts'
import { type Language, localeOf, moneyIn } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'

/** Formats amounts and quantities in a language. */
export const formatsIn = (language: Language) => ({
  money: (amount: number, currency: string) => moneyIn(language, amount, currency),
  /** For columns, where Arabic has no room for the name of the currency. */
  moneyInColumns: (amount: number, currency: string) => moneyIn(language, amount, currency, 'symbol'),
  quantity: (quantity: number) => quantity.toLocaleString(localeOf(language)),
})

type ShownWords = Record<'priceShown' | 'whiteBase', string>

/** "Price shown for 75: $300.00 in all (White base)". */
export function shownInWords(shown: ShownPrice, words: ShownWords, language: Language) {
  const { money, quantity } = formatsIn(language)
  const { of, total, currency, base } = shown
  const said = interpolate(words.priceShown, { quantity: quantity(of), total: money(total, currency) })
  return base ? `${said} (${words.whiteBase})` : said
}
