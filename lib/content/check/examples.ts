import { sourceAddress } from '#lib/content/addresses.ts'
import type { PageContent } from '#lib/content/index.ts'
import { ofMethod, totalOf } from '#lib/content/price-list.ts'
import type { ContentProblem } from '#lib/content/validate.ts'
import { type Loaded, problemAt } from './load.ts'

type Block = PageContent['blocks'][number]
type Example = Extract<Block, { discriminant: 'tables' }>['value']['items'][number]

/** How far the lines of an example may be from the price of its product: both are rounded. */
const TOLERANCE = 0.005

const numbersIn = (text = '') =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')))

/** Adds up each worked example, and compares one of a product with the price on its page. */
export const checkExamples = (loaded: Loaded): ContentProblem[] =>
  loaded.pages.flatMap(({ file, content }) =>
    (content?.blocks ?? []).flatMap(({ discriminant, value }, block) =>
      (discriminant === 'tables' ? value.items : []).flatMap((table, item) =>
        faultsIn(table, loaded).map(([row, message]) => {
          const path = ['blocks', block, 'value', 'items', item, 'rows', row]
          return problemAt(loaded, { file, path }, `${message}; correct one of them`)
        }),
      ),
    ),
  )

function faultsIn({ rows, total, example }: Example, { pages }: Loaded) {
  const faults: [row: number, message: string][] = []
  const expect = (row: number, said: number, is: number, why: string, within = 0.005) => {
    if (Math.abs(said - is) > within) faults.push([row, `says ${said}, but ${why} ${is.toFixed(2)}`])
  }
  const amounts = rows.map(({ cells }) => numbersIn(cells.at(-1)).at(-1) ?? 0)
  const last = rows.length - 1
  /** What lines but the last come to. */
  const sum = (skipped: string[] = []) =>
    amounts
      .filter((_, row) => row < last && !skipped.includes(`${row + 1}`))
      .reduce((all, amount) => all + amount, 0)
  if (!total) return faults
  for (const [row, { cells }] of rows.entries()) {
    const [quantity = 0, price] = numbersIn(cells.at(-2))
    if (price) expect(row, amounts[row] ?? 0, quantity * price, `${quantity} at ${price} is`)
  }
  expect(last, amounts[last] ?? 0, sum(), 'its lines come to')
  if (!example) return faults
  const { page, quantity, method, extra } = example
  const product = pages.find((one) => sourceAddress(one) === page)?.content
  const hint = product?.blocks.find((block) => block.discriminant === 'price')
  const asked = hint && totalOf(ofMethod(hint.value.price, method === 'any' ? undefined : method), quantity)
  const why = `without what is extra, ${page} asks for ${quantity}`
  expect(last, sum(extra.split(', ')), asked ?? 0, why, TOLERANCE * (asked ?? 0))
  for (const each of numbersIn(rows[last]?.cells.at(-2)))
    expect(last, each, (amounts[last] ?? 0) / quantity, `each of ${quantity} is`)
  return faults
}
