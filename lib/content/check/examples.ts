import { sourceAddress } from '#lib/content/addresses.ts'
import type { PageContent } from '#lib/content/index.ts'
import { ofMethod, totalOf } from '#lib/content/price-list.ts'
import type { ContentProblem } from '#lib/content/validate.ts'
import { type Loaded, problemAt } from './load.ts'

type Block = PageContent['blocks'][number]
type Example = Extract<Block, { discriminant: 'tables' }>['value']['items'][number]

/** How far the lines of an example may be from the price of its product: both are rounded. */
const TOLERANCE = 0.005

const CENT = 0.005

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
  if (!total) return faults
  const amounts = rows.map(({ cells }) => numbersIn(cells.at(-1)).at(-1) ?? 0)
  const stated = amounts.pop() ?? 0
  const expect = (row: number, said: number, is: number, why: string, within = CENT) => {
    if (Math.abs(said - is) > within) faults.push([row, `says ${said}, but ${why} ${is.toFixed(2)}`])
  }
  for (const [row, amount] of amounts.entries()) {
    const [quantity = 0, price, ...others] = numbersIn(rows[row]?.cells.at(-2))
    if (price !== undefined && others.length === 0)
      expect(row, amount, quantity * price, `${quantity} at ${price} is`)
  }
  const sum = (lines: readonly number[]) => lines.reduce((before, amount) => before + amount, 0)
  expect(amounts.length, stated, sum(amounts), 'its lines come to')
  if (!example) return faults
  const { page, quantity, method, extra } = example
  for (const each of numbersIn(rows.at(-1)?.cells.at(-2)))
    expect(amounts.length, each, stated / quantity, `${stated} for ${quantity} is`)
  const product = pages.find((one) => sourceAddress(one) === page)?.content
  const [price] = (product?.blocks ?? []).flatMap((block) =>
    block.discriminant === 'price' ? [block.value.price] : [],
  )
  const asked = (price && totalOf(ofMethod(price, method === 'any' ? undefined : method), quantity)) ?? 0
  const own = amounts.filter((_, row) => !extra.split(', ').includes(String(row + 1)))
  const why = `without what is extra, ${page} asks for ${quantity}`
  expect(amounts.length, Number(sum(own).toFixed(2)), asked, why, TOLERANCE * asked)
  return faults
}
