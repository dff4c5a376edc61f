import { ownIn, shareDays } from '#contract/asked.ts'
import { nameOf } from '#contract/asked-in-words.ts'
import { wholeDay } from '#lib/forms/half-typed.ts'
import { factOfPlan, planFor } from '#lib/pages/needed-by.ts'
import { costOf, pricedBy } from '#lib/pages/prices.ts'
import type { QuoteListTexts } from '#lib/pages/products.ts'
import { type Line, readQuoteList } from './quote-list.ts'

export const productOf = ({ products }: QuoteListTexts, { of }: Line) => ownIn(products, of)

/**
 * What a line costs by its method, or by that with which the calculator of its page opens, and how it is planned for its day;
 * undefined without a price list.
 */
export function priced(copy: QuoteListTexts, line: Line) {
  const own = pricedBy(productOf(copy, line), line)
  if (!own) return undefined
  const { order } = costOf(own.price, own.chosen, copy)
  const plan = order && line.needed ? factOfPlan(planFor(order, line.needed, copy.day)) : ''
  const chosen = { ...own.chosen, isRush: plan === 'Rush order' }
  return { ...own, ...costOf(own.price, chosen, copy), plan }
}

/** The list as it is sent, and what its lines share of their days: each line with its name, its day, its price, and the method of it. */
export function shownList(copy: QuoteListTexts) {
  const { shared, lines } = shareDays(
    readQuoteList().map((line): Line => {
      const { shown, chosen, plan } = priced(copy, line) ?? {}
      const choice = shown && chosen?.method ? { ...line.choice, method: chosen.method } : line.choice
      const { neededBy, delivery } = line.needed ?? {}
      const needed = wholeDay(neededBy) && {
        neededBy,
        delivery: delivery || undefined,
        plan: plan || undefined,
      }
      return { ...line, ...needed, choice, words: nameOf({ ...line, choice }, copy), shown }
    }),
  )
  return { items: lines, needed: shared }
}
