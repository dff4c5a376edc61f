import type { Item } from '#contract/asked.ts'
import { getContent } from '#lib/content/index.ts'
import { ofMethod } from '#lib/content/price-list.ts'
import { en } from '#messages/en.ts'
import { costOf, pricedBy } from './prices.ts'
import { namesOf, quoteListTexts, reckon } from './products.ts'

test('knows products, pieces, pages and what pages list by ids, with names, pictures and prices', async () => {
  const { products } = await quoteListTexts('es')
  const { items } = await getContent('portfolio', 'en')
  const known = [
    'drinkware/steel-bottle',
    `portfolio/${items[0]?.id}`,
    'custom-mugs',
    'awards-recognition#wood',
  ]
  for (const of of known) expect(products[of]?.picture).toMatch(/^\/_next\/image\?url=/)
  expect(products['custom-mugs']).toMatchObject({ name: 'Tazas', color: { navy: 'Azul marino' } })
  expect(products['custom-mugs']?.prices?.['']?.methods).toContain('full-color')
})

const mug = { of: 'custom-mugs', quantity: '9', words: 'Tazas: Azul marino' }
const navy = { color: 'navy', method: 'one-ink', ink: 'coral' }

test.each<[Item, string]>([
  [{ ...mug, choice: navy }, 'Mugs: Navy, Printed in one color, Coral'],
  [{ ...mug, of: 'outdoor-banners', choice: { width: 6, height: 2.5 } }, 'Outdoor banners: 6 × 2.5 ft'],
  [{ ...mug, of: 'drinkware/camp-mug' }, 'Camp mug'],
  // The content has no such thing, or no such choice: its own words.
  ...['no-such-page', 'custom-mugs/handle', 'constructor'].map(
    (of) => [{ ...mug, of }, mug.words] as [Item, string],
  ),
  [{ ...mug, choice: { ...navy, color: 'gone' } }, mug.words],
])('staff read %j as %s', async (item, words) => {
  expect(await reckon([item])).toEqual({ items: [{ ...item, words }], surcharge: undefined })
})

const seen = { of: 120, total: 1, currency: 'USD' }

test('table, calculator, preview, list and server have one price for a choice, to the cent', async () => {
  const { products } = await quoteListTexts('es')
  const hints = Object.entries(products).flatMap(([of, { prices = {} }]) =>
    Object.entries(prices).flatMap(([price, { methods }]) => [
      { of, price },
      ...methods.map((method) => ({ of, price, method })),
    ]),
  )
  const quantities = Array.from({ length: 30 }, (_, index) => `${Math.ceil(1.4 ** index)}`)
  const items = hints.flatMap(({ of, ...chosen }) =>
    quantities.map((quantity) => ({
      ...mug,
      of,
      choice: { ...chosen, width: 1, height: 1 },
      quantity,
      shown: seen,
    })),
  )
  const { items: reckoned } = await reckon(items)
  expect(items.length).toBeGreaterThan(1000)
  for (const [index, item] of items.entries()) {
    const by = pricedBy(products[item.of], item)
    const { shown } = (by && costOf(by.price, by.chosen, en.price, 'en')) ?? {}
    expect([item, reckoned[index]?.shown]).toEqual([item, shown])
    const rows = by && shown ? ofMethod(by.price, by.chosen.method).breaks : []
    const cents = rows.map((at) => Math.max(at.quantity, Number(item.quantity)) * Math.round(100 * at.price))
    if (shown) expect([item, shown.total]).toEqual([item, Math.min(...cents) / 100])
  }
})

test.each([
  [{ ...navy, ink: 'white' }, false, 948, undefined],
  [navy, false, 948 + 28 + 1.3 * 120, undefined],
  [navy, true, 1.35 * 1132, '35%'],
])(
  '%j, as a rush order: %s, costs $%d; what was posted is what the visitor saw',
  async (choice, isRush, total, surcharge) => {
    const shirts = { ...mug, of: 'custom-t-shirts', choice, quantity: '120', shown: seen }
    const { items, ...added } = await reckon([shirts], isRush)
    expect(items).toMatchObject([{ shown: { of: 120, total }, seen }])
    expect(added).toEqual({ surcharge })
  },
)

test('reads only the files that ids name', async () => {
  const { products } = await namesOf([{ ...mug, of: 'drinkware/camp-mug' }, mug], 'ar')
  expect(new Set(Object.keys(products).map((of) => of.split('/')[0]))).toEqual(
    new Set(['drinkware', 'custom-mugs']),
  )
})
