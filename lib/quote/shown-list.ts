import { ownIn } from '#contract/asked.ts'
import { nameOf } from '#contract/asked-in-words.ts'
import { costOf, pricedBy } from '#lib/pages/prices.ts'
import type { QuoteListTexts } from '#lib/pages/products.ts'
import { type Line, readNeeded, readQuoteList } from './quote-list.ts'

export const productOf = ({ products }: QuoteListTexts, { of }: Line) => ownIn(products, of)

/** What a line costs by its method, or by that with which the calculator of its page opens; undefined without a price list. */
export function priced(copy: QuoteListTexts, line: Line, isRush = false) {
  const own = pricedBy(productOf(copy, line), line, isRush)
  return own && { ...own, ...costOf(own.price, own.chosen, copy) }
}

/** The list as it is sent, and when it is needed: each line with its name, its price, what a rush order adds, and the method of both. */
export function shownList(copy: QuoteListTexts) {
  const needed = readNeeded()
  const items = readQuoteList().map((line): Line => {
    const { shown, chosen } = priced(copy, line, needed.plan === 'Rush order') ?? {}
    const choice = shown && chosen?.method ? { ...line.choice, method: chosen.method } : line.choice
    return { ...line, choice, words: nameOf({ ...line, choice }, copy), shown }
  })
  return { items, needed }
}
