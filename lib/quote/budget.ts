import type { budgets } from '#contract/asked.ts'
import { sumsOf } from '#contract/asked-in-words.ts'
import { type Language, moneyIn } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Prefill } from './prefill.ts'

/** The most dollars of each budget but the last. */
const BUDGETS = {
  'Under $500': 500,
  '$500 - $1,000': 1000,
  '$1,000 - $2,500': 2500,
  '$2,500 - $5,000': 5000,
  '$5,000 - $10,000': 10_000,
} satisfies Partial<Record<(typeof budgets)[number], number>>

/** What a budget is told that does not reach the sum of the prices shown, with what a rush order adds. */
export function overBudget(budget: string, { items = [] }: Prefill, words: string, language: Language) {
  const most: number | undefined = Object.entries(BUDGETS).find(([name]) => name === budget)?.[1]
  const { total, rush } = sumsOf(items).USD ?? { total: 0, rush: 0 }
  if (!most || total + rush <= most) return ''
  return interpolate(words, { total: moneyIn(language, total + rush, 'USD') })
}
