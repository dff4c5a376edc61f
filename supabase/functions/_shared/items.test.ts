import fc from 'fast-check'
import { decodeItems, encodeItems, itemLimits, parseItems, withItems } from './items.ts'

const list = [
  { product: 'Camp mug', quantity: '300', note: 'navy, logo in one color' },
  { product: 'Power bank', quantity: '', note: '' },
]

test('decodes a list as it was encoded', () => {
  expect(decodeItems(encodeItems(list))).toEqual(list)
})

test('keeps the translated product name next to the English one, and drops it before notes', () => {
  const seen = { ...list[0], seenAs: 'Taza de campamento' }
  expect(decodeItems(encodeItems(parseItems([seen])))).toEqual([seen])
  expect(parseItems([{ ...seen, seenAs: seen.product }])).toEqual([list[0]])
  const long = Array.from({ length: 30 }, (_, at) => ({
    ...seen,
    product: `Mug ${at}`,
    seenAs: 'كوب '.repeat(20),
  }))
  expect(decodeItems(encodeItems(parseItems(long)))[0]).toEqual({ ...list[0], product: 'Mug 0' })
})

test('limits any stored or sent data to a few products with short texts', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.array(fc.object({ key: fc.constantFrom('product', 'note', 'x') }))),
      (source) => {
        const items = parseItems(source)
        expect(items.length).toBeLessThanOrEqual(itemLimits.count)
        for (const { product, quantity, note } of items) {
          expect(product).not.toBe('')
          expect([...note].length).toBeLessThanOrEqual(itemLimits.note)
          expect([...quantity].length).toBeLessThanOrEqual(itemLimits.quantity)
        }
        expect(decodeItems(encodeItems(items)).length).toBeLessThanOrEqual(items.length)
      },
    ),
  )
  for (const header of ['', '%%%', '{}', 'x'.repeat(7000)]) expect(decodeItems(header)).toEqual([])
})

test('drops the notes if the list exceeds the header limit', () => {
  const long = Array.from({ length: 30 }, (_, index) => ({
    ...list[0],
    product: `Mug ${index}`,
    note: 'é'.repeat(200),
  }))
  const [first] = decodeItems(encodeItems(parseItems(long)))
  expect(first).toEqual({ product: 'Mug 0', quantity: '300', note: '' })
})

test('lists the items in the details within the limit', () => {
  expect(withItems('For March', list, 5000)).toBe(
    'For March\nRequest list (2):\n- 300 × Camp mug: navy, logo in one color\n- Power bank',
  )
  expect(withItems('', list, 60)).toBe('Request list (2):\n- 300 × Camp mug\n- Power bank')
  expect(withItems('', list, 30)).toBe('Request list: 2 products')
  expect(withItems('x', [], 10, '2027-03-03')).toBe('x')
  expect(withItems('For the launch', list, 64, '2027-03-03')).toBe(
    'For the launch\nNeeded by: March 3, 2027\nRequest list: 2 products',
  )
})
