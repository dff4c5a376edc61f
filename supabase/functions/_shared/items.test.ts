import { type Item, itemLimits, parseItems, withItems, withoutItems } from './items.ts'
import { decodeMeta, encodeMeta } from './request-headers.ts'

const tote = { product: 'Totes: Natural', quantity: '60', price: 'Price shown for 60: About $8.20' }
const mug = { product: 'Camp mug', quantity: '' }

/** As long as an item can be, asked for in Arabic. */
const longest = (index: number): Item => ({
  product: `${index} ${'x'.repeat(itemLimits.product)}`.slice(0, itemLimits.product),
  quantity: 'قطعة '.repeat(8),
  seenAs: 'ح'.repeat(itemLimits.product),
  price: 'p'.repeat(itemLimits.price),
})
const thirty = parseItems(Array.from({ length: itemLimits.count }, (_, index) => longest(index)))
const products = thirty.map(({ product }) => product)

test('the details say the price that was shown for each item', () => {
  const details = withItems('Gifts', [tote, mug], 5000)
  expect(details).toBe(`Gifts\nRequest list (2):\n- 60 × ${tote.product}\n  ${tote.price}\n- ${mug.product}`)
  expect(withoutItems(details)).toBe('Gifts')
})

test('prices go first, then quantities, and no product', () => {
  const linesIn = (limit: number) => withItems('', thirty, limit).split('\n').slice(1)
  expect(linesIn(10_000)[1]).toBe(`  ${thirty[0]?.price}`)
  expect(linesIn(6000)).toEqual(thirty.map(({ product, quantity }) => `- ${quantity} × ${product}`))
  expect(linesIn(5000)).toEqual(products.map((product) => `- ${product}`))
})

test('thirty products travel beside a description that leaves no room for them', () => {
  const details = withItems('x'.repeat(4800), thirty, 5000)
  expect(details).toMatch(/\nRequest list: 30 products$/)
  expect(withoutItems(details)).toHaveLength(4800)
  const files = { form: crypto.randomUUID(), ids: Array.from({ length: 10 }, () => crypto.randomUUID()) }
  const attribution = { landingPage: '/', utm_campaign: 'أكواب'.repeat(50) }
  const sent = decodeMeta(encodeMeta({ ...decodeMeta(''), attribution, files, items: thirty }))
  expect(sent.items.map(({ product }) => product)).toEqual(products)
  expect(sent.files).toEqual(files)
})
