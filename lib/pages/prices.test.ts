import fc from 'fast-check'
import { listPages } from '#lib/content/pages.ts'
import { readContent, readVariables } from '#lib/content/read.ts'
import { pricesOf } from './blocks.ts'
import { costsNoMore, estimateInWords, type PriceBreak } from './prices.ts'

const costOf = (breaks: readonly PriceBreak[], quantity: number) => {
  const shown = estimateInWords({ breaks, currency: 'USD', unit: 'per piece' }, quantity, 'en')
  return shown && Number(shown.total.replace(/[$,]/g, ''))
}

/** No quantity costs more than a larger one, and an offer of a larger one holds. */
function expectFair(breaks: readonly PriceBreak[], quantity: number, more: number) {
  const cost = costOf(breaks, quantity)
  if (cost === undefined) return
  expect(costOf(breaks, quantity + more) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(cost)
  const offer = costsNoMore(breaks, quantity)
  if (offer === undefined) return
  expect(offer).toBeGreaterThan(quantity)
  expect(costOf(breaks, offer)).toBeLessThanOrEqual(cost)
}

const quantity = fc.integer({ min: 1, max: 5000 })
const price = fc.integer({ min: 1, max: 10_000 }).map((cents) => cents / 100)
const anyBreaks = fc
  .uniqueArray(fc.record({ quantity, price }), { selector: (at) => at.quantity, minLength: 1, maxLength: 8 })
  .map((breaks) => breaks.toSorted((a, b) => a.quantity - b.quantity))

test('at any prices, no quantity costs more in all than a larger one', () => {
  fc.assert(fc.property(anyBreaks, quantity, quantity, expectFair))
})

test('no quantity of the delivered prices costs more in all than a larger one, and a smallest order of one has a price', async () => {
  const variables = readVariables()
  const pages = await Promise.all(listPages().map(({ file }) => readContent(file, variables)))
  const prices = pages.flatMap((page) => pricesOf(page as never)).map(({ price }) => price)
  expect(prices.length).toBeGreaterThan(20)
  for (const { breaks, minimum } of prices) {
    const isFair = fc.property(quantity, quantity, (from, more) => expectFair(breaks, from, more))
    fc.assert(isFair, { numRuns: 50 })
    if (/^one\b/i.test(minimum)) expect(breaks[0]?.quantity).toBe(1)
  }
})
