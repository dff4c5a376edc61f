import type { Item } from './asked.ts'
import { type Language, moneyIn } from './languages.ts'

/** What the prices shown for some products add up to: of all of them, of those that have one, and as a rush order. */
export type SumWords = Record<'all' | 'some' | 'rush', string>

type Sum = { currency: string; total: number; rush: number; count: number }

/** The sum of the prices that some products have, in each currency. */
export function sumsOf(items: readonly Pick<Item, 'shown'>[]): Sum[] {
  const sums: Record<string, Sum> = {}
  for (const { shown } of items) {
    if (!shown) continue
    const { currency, total, rush = 0 } = shown
    sums[currency] ??= { currency, total: 0, rush: 0, count: 0 }
    sums[currency].total += total
    sums[currency].rush += rush
    sums[currency].count += 1
  }
  return Object.values(sums)
}

/** The sums in words, as lines: one product without a rush order has none beside its price. */
export function sumsInWords(items: readonly Pick<Item, 'shown'>[], words: SumWords, language: Language) {
  const lines = items.length
  return sumsOf(items).flatMap(({ currency, total, rush, count }) => {
    const said = (text: string, amount: number) =>
      Object.entries({
        total: moneyIn(language, amount, currency),
        rush: moneyIn(language, rush, currency),
        count: `${count}`,
        lines: `${lines}`,
      }).reduce((text, [name, value]) => text.replace(`{${name}}`, value), text)
    return [
      ...(lines > 1 ? [said(count < lines ? words.some : words.all, total)] : []),
      ...(rush > 0 ? [said(words.rush, total + rush)] : []),
    ]
  })
}
