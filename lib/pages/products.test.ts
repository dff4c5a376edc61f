import type { Item } from '#contract/asked.ts'
import { getContent } from '#lib/content/index.ts'
import { ofMethod } from '#lib/content/price-list.ts'
import { en } from '#messages/en.ts'
import { costOf, formatsIn, pricedBy } from './prices.ts'
import { namesOf, quoteListTexts, reprice } from './products.ts'

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
  [{ ...mug, of: 'business-cards' }, 'Business cards (number of names)'],
  [{ ...mug, of: 'business-cards', quantity: '' }, 'Business cards'],
  // The content has no such thing, or no such choice: its own words.
  ...['no-such-page', 'custom-mugs/handle', 'constructor'].map(
    (of) => [{ ...mug, of }, mug.words] as [Item, string],
  ),
  [{ ...mug, choice: { ...navy, color: 'gone' } }, mug.words],
])('staff read %j as %s', async (item, words) => {
  expect(await reprice([item])).toEqual([{ ...item, words }])
})

const seen = { of: 120, total: 1, currency: 'USD' }

test('table, calculator, preview, list and server have one price for a choice, to the cent', async () => {
  const { products } = await quoteListTexts('es')
  const hints = Object.entries(products).flatMap(([of, { prices = {} }]) =>
    Object.entries(prices).flatMap(([price, { methods }]) =>
      [undefined, ...methods].map((method) => ({
        ...mug,
        of,
        choice: { price, method, width: 1, height: 1 },
      })),
    ),
  )
  const items = hints.flatMap((hint) =>
    Array.from({ length: 30 }, (_, index) => ({
      ...hint,
      quantity: `${Math.ceil(1.4 ** index)}`,
      shown: seen,
    })),
  )
  const repriced = await reprice(items)
  expect(items.length).toBeGreaterThan(1000)
  for (const [index, item] of items.entries()) {
    const by = pricedBy(products[item.of], item)
    const { shown } = (by && costOf(by.price, by.chosen, en)) ?? {}
    expect([item, repriced[index]?.shown]).toEqual([item, shown])
    const rows = by && shown ? ofMethod(by.price, by.chosen.method).breaks : []
    const cents = rows.map((at) => Math.max(at.quantity, Number(item.quantity)) * Math.round(100 * at.price))
    if (shown) expect([item, shown.total]).toEqual([item, Math.min(...cents) / 100])
  }
})

test('a dark piece has a white base, and a posted price is only what the visitor saw, beside that of a rush order', async () => {
  const shirts = { ...mug, of: 'custom-t-shirts', choice: navy, quantity: '120', shown: seen }
  const items = await reprice([{ ...shirts, choice: { ...navy, ink: 'white' } }, shirts])
  expect(items.map(({ shown }) => shown?.total)).toEqual([948, 948 + 28 + 1.3 * 120])
  const rushed = { ...shirts, plan: 'Rush order' }
  expect(await reprice([shirts, rushed, { ...rushed, shown: undefined }])).toMatchObject([
    { shown: expect.not.objectContaining({ rush: 396.2 }) },
    { shown: { total: 1132, base: true, rush: 396.2 }, seen, surcharge: undefined },
    { shown: undefined, surcharge: '35%' },
  ])
})

test('reads only the files that ids name', async () => {
  const { products } = await namesOf([{ ...mug, of: 'drinkware/camp-mug' }, mug], 'ar')
  expect(new Set(Object.keys(products).map((of) => of.split('/')[0]))).toEqual(
    new Set(['drinkware', 'custom-mugs']),
  )
})

test('in columns, the dollar sign of Arabic stays at its letters from right to left', () => {
  const written = (['en', 'ar'] as const).map((language) => formatsIn(language).moneyInColumns(7.3, 'USD'))
  expect(written).toEqual(['$7.30', expect.stringMatching(/US\$\u200e$/)])
})
