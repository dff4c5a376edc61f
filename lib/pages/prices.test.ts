import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { estimate, type PriceBreak } from './prices.ts'

type Page = { blocks: { discriminant: string; value: { price: { breaks: PriceBreak[] } } }[] }

const tables = readdirSync('content/pages').flatMap((file) => {
  const { blocks }: Page = parse(readFileSync(`content/pages/${file}`, 'utf8'))
  return blocks.flatMap(({ discriminant, value }) =>
    discriminant === 'price' ? [{ file, breaks: value.price.breaks }] : [],
  )
})

test('each page with prices has a table', () => expect(tables.length).toBeGreaterThan(10))

test.each(tables)('the estimates of $file follow its table at, below and above each break', ({ breaks }) => {
  for (const [row, { quantity, price }] of breaks.entries()) {
    const at = (count: number) => estimate(breaks, count)?.each
    expect(at(quantity)).toBe(price)
    expect(at((breaks[row + 1]?.quantity ?? quantity * 10) - 1)).toBe(price)
    expect(at(quantity - 1)).toBe(breaks[row - 1]?.price)
    expect(estimate(breaks, quantity)?.total).toBeCloseTo(price * quantity, 2)
  }
})

test('the total has no fractions of a cent', () => {
  expect(estimate([{ quantity: 1, price: 0.1 }], 3)).toEqual({ each: 0.1, total: 0.3 })
})
