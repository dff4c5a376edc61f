import { budgets, ownIn } from '#contract/asked.ts'
import { sumsOf } from '#contract/asked-in-words.ts'
import { type Language, moneyIn } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Prefill } from './prefill.ts'

/** What a budget is told that does not reach the sum of the prices shown, with what a rush order adds. */
export function overBudget(budget: string, { items = [] }: Prefill, words: string, language: Language) {
  const { total, rush } = sumsOf(items).USD ?? { total: 0, rush: 0 }
  const isOver = total + rush > (ownIn<number>(budgets, budget) ?? Number.POSITIVE_INFINITY)
  return isOver ? interpolate(words, { total: moneyIn(language, total + rush, 'USD') }) : ''
}
