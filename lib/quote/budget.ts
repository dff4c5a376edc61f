import type { budgets } from '#contract/asked.ts'
import { type Language, moneyIn } from '#contract/languages.ts'
import { sumsOf } from '#contract/sums.ts'
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
export function overBudget(budget: string, { items = [], plan }: Prefill, words: string, language: Language) {
  const most: number | undefined = Object.entries(BUDGETS).find(([name]) => name === budget)?.[1]
  const dollars = sumsOf(items).find(({ currency }) => currency === 'USD')
  const total = dollars && dollars.total + (plan === 'Rush order' ? dollars.rush : 0)
  if (!most || !total || total <= most) return ''
  return interpolate(words, { total: moneyIn(language, total, 'USD') })
}
