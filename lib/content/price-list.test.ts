import fc from 'fast-check'
import {
  costsNoMore,
  leastOf,
  listsOf,
  lowestOf,
  ofMethod,
  type PriceBreak,
  totalOf,
  unitsOf,
} from '#lib/content/price-list.ts'

const costOf = (breaks: readonly PriceBreak[], quantity: number) => totalOf({ breaks }, quantity)

/** No quantity costs more than a larger one, and an offer of a larger one holds. */
function expectFair(breaks: readonly PriceBreak[], quantity: number, more: number) {
  const cost = costOf(breaks, quantity)
  if (cost === undefined) return
  expect(costOf(breaks, quantity + more) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(cost)
  const offer = costsNoMore({ breaks }, quantity)
  if (offer === undefined) return
  expect(offer).toBeGreaterThan(quantity)
  expect(costOf(breaks, offer)).toBeLessThanOrEqual(cost)
}

const quantity = fc.integer({ min: 1, max: 5000 })
const price = fc.integer({ min: 1, max: 10_000 }).map((cents) => cents / 100)
const anyBreaks = fc
  .uniqueArray(fc.record({ quantity, price }), { selector: (at) => at.quantity, minLength: 1, maxLength: 8 })
  .map((breaks) => breaks.toSorted((a, b) => a.quantity - b.quantity).map((at) => ({ ...at, methods: [] })))

test('at any prices, no quantity costs more in all than a larger one, and an offer of a larger one holds', () => {
  fc.assert(fc.property(anyBreaks, quantity, quantity, expectFair))
})

/** Screens pay from 50; below, it is a transfer. */
const shirts: PriceBreak[] = [
  { quantity: 50, price: 9.8, methods: ['one-ink'] },
  { quantity: 1000, price: 6.1, methods: ['one-ink', 'embroidery'] },
  { quantity: 12, price: 15.5, methods: ['full-color'] },
]
const shirt = { breaks: shirts, currency: 'USD', unit: 'per shirt', included: ['A proof'] }
const priced = { ...shirt, includedWith: [{ text: 'Screens', method: 'one-ink' as const }] }

test('a quantity that costs as much as a larger one says so, also where cents are no binary fraction', () => {
  const breaks = [
    { quantity: 12, price: 14.5, methods: [] },
    { quantity: 36, price: 9.9, methods: [] },
  ]
  expect([totalOf({ breaks }, 35), costsNoMore({ breaks }, 35)]).toEqual([356.4, 36])
})

test('a method has its own range of quantities, its own cap and what only it includes', () => {
  const [screens, transfer] = [ofMethod(priced, 'one-ink'), ofMethod(priced, 'full-color')]
  expect(totalOf(transfer, 45)).toBe(697.5)
  expect(totalOf(screens, 45)).toBeUndefined()
  expect(totalOf(screens, 999)).toBe(6100)
  expect([totalOf(transfer, 120), totalOf(transfer, 121)]).toEqual([1860, undefined])
  expect([screens.included, transfer.included]).toEqual([['A proof', 'Screens'], ['A proof']])
  expect([leastOf(priced), lowestOf(priced)?.price]).toEqual([12, 6.1])
  expect(listsOf(priced).map(({ methods, breaks }) => [methods, breaks.length])).toEqual([
    [['one-ink'], 2],
    [['embroidery'], 1],
    [['full-color'], 1],
  ])
})

test.each([
  [{ quantity: 3, width: 2.5, height: 7 }, 52.5],
  [{ quantity: 1, width: 2, height: 3 }, 8],
  [{ quantity: 1, width: 2 }, Number.NaN],
  [{ quantity: 1.5, width: 2, height: 3 }, Number.NaN],
])('%j is counted as %d square feet', (amount, units) => {
  const breaks = [{ quantity: 8, price: 5.8, methods: [] }]
  expect(unitsOf({ counts: 'square foot', breaks }, amount)).toBe(units)
  expect(unitsOf({ counts: 'piece', breaks }, { ...amount, quantity: 3 })).toBe(3)
})
