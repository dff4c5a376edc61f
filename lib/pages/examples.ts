import { english, localeOf } from '#contract/languages.ts'
import { getPage, interpolate, pageLanguage } from '#lib/content/index.ts'
import { inCents, ofMethod, totalOf } from '#lib/content/price-list.ts'
import { type BlockContent, priceOf } from './blocks.ts'

type Table = Pick<BlockContent<'tables'>['items'][number], 'rows' | 'example'>

/** The rows of a table; those of a worked example with what follows from the price list of its product. */
export async function rowsOf({ rows, example }: Table) {
  if (!example) return rows
  const { page, quantity, method, others, onTop } = example
  const list = priceOf(await getPage(page.slice(1), english))
  const asked = list && totalOf(ofMethod(list, method), quantity)
  if (asked === undefined) throw new Error(`${page} has no price for the ${quantity} of an example.`)
  // In whole cents, so that the lines add up.
  const price = inCents((asked - others) / quantity)
  const amount = price * quantity
  const total = amount + others + onTop
  const locale = localeOf(await pageLanguage())
  const figures = Object.entries({ price, amount, each: total / quantity, total }).map(([name, figure]) => [
    name,
    figure.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ])
  return rows.map(({ cells }) => ({
    cells: cells.map((cell) => interpolate(cell, Object.fromEntries(figures))),
  }))
}
