import type { Item } from '#contract/asked.ts'
import { getContent } from '#lib/content/index.ts'
import { inEnglish, namesOf, quoteListTexts } from './products.ts'

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
  expect(await inEnglish([item])).toEqual([{ ...item, words }])
})

test('reads only the files that ids name', async () => {
  const { products } = await namesOf([{ ...mug, of: 'drinkware/camp-mug' }, mug], 'ar')
  expect(new Set(Object.keys(products).map((of) => of.split('/')[0]))).toEqual(
    new Set(['drinkware', 'custom-mugs']),
  )
})
