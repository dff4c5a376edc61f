import { ownIn } from '#contract/asked.ts'
import { nameOf } from '#contract/asked-in-words.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { costsNoMore, methodsOf } from '#lib/content/price-list.ts'
import { costOf, formatsIn, pricedBy, rushed } from '#lib/pages/prices.ts'
import type { QuoteListTexts } from '#lib/pages/products.ts'
import { type Line, readNeeded, readQuoteList } from './quote-list.ts'

export const productOf = ({ products }: QuoteListTexts, { of }: Line) => ownIn(products, of)

/** What lines of one piece say: each has the price of its own quantity. */
export function noteOn(copy: QuoteListTexts, lines: Line[]) {
  const pieces = lines.filter((line) => priced(copy, line)?.shown).map(({ of }) => of)
  return new Set(pieces).size < pieces.length ? copy.together : ''
}

/** What a line costs by its method, or by that with which the calculator of its page opens; undefined without a price list. */
export function priced(copy: QuoteListTexts, line: Line) {
  const product = productOf(copy, line)
  const own = pricedBy(product, line)
  if (!own) return undefined
  return { ...own, names: product?.method ?? {}, ...costOf(own.price, own.chosen, copy.price, copy.language) }
}

/** What the calculator would say: a larger quantity that costs no more, or the methods by which the quantity has a price. */
export function helpOn(copy: QuoteListTexts, cost: NonNullable<ReturnType<typeof priced>>) {
  const { price, chosen, list, units, shown, names } = cost
  const more = shown && !shown.base && price.counts === 'piece' && costsNoMore(list, units)
  if (more) {
    const quantity = formatsIn(copy.language).quantity(more)
    return [interpolate(copy.price.costsNoMore, { quantity })]
  }
  if (shown) return []
  return methodsOf(price).flatMap((method) => {
    const offer = costOf(price, { ...chosen, method }, copy.price, copy.language).estimate
    return offer ? `${names[method]}: ${offer.total}` : []
  })
}

/** A line as it is sent: with the price that it shows, what a rush order adds, and the method of both. */
function shownLine(copy: QuoteListTexts, line: Line, isRush: boolean): Line {
  const { shown, price, chosen: { method } = {} } = priced(copy, line) ?? {}
  const choice = shown && method ? { ...line.choice, method } : line.choice
  return { ...line, choice, shown: rushed(shown, price, isRush), words: nameOf({ ...line, choice }, copy) }
}

/** The list as it is sent, and when it is needed. */
export function shownList(copy: QuoteListTexts) {
  const needed = readNeeded()
  const items = readQuoteList().map((line) => shownLine(copy, line, needed.plan === 'Rush order'))
  return { items, needed }
}
