import { getContent, getQuoteListTexts, requestNamer } from './index.ts'
import { addressesIn } from './locale.ts'
import { withEnglish } from './read.ts'

test('takes left-out settings from English, but no entries of lists', () => {
  const source = { brand: 'H', contact: { phone: '1', city: 'Miami' }, links: [{ label: 'A', href: '/a' }] }
  const translated = { contact: { city: 'Мiami' }, links: [{ label: 'B' }] }
  const contact = { phone: '1', city: 'Мiami' }
  expect(withEnglish(source, translated)).toEqual({ ...translated, brand: 'H', contact })
})

test('knows pictures of products, portfolio pieces, pages and what pages list', async () => {
  const { pictures } = await getQuoteListTexts('es')
  const { items } = await getContent('portfolio', 'en')
  for (const name of ['Steel bottle', items[0]?.title ?? '', 'Custom mugs', 'Mugs', 'Awards: Wood'])
    expect(pictures[name]).toMatch(/^\/_next\/image\?url=/)
})

test('knows a price for pieces alone, of a page with one list of them', async () => {
  const { prices } = await getQuoteListTexts('en')
  const known = ['Custom mugs', 'Business cards', 'Outdoor banners'].map((name) => name in prices)
  expect(known).toEqual([true, false, false])
})

test('maps English names of products to those of a translation by their ids', async () => {
  const { names } = await getQuoteListTexts('es')
  const { items } = await getContent('drinkware', 'es')
  const { items: source } = await getContent('drinkware', 'en')
  expect(source.map(({ name }) => names[name])).toEqual(items.map(({ name }) => name))
  expect(Object.keys(names).length).toBeGreaterThan(items.length)
  expect((await requestNamer('es'))(items[1]?.name ?? '')).toBe(source[1]?.name)
})

test.each([
  ['#drinkware', '/es#drinkware'],
  ['/apparel-sizing#fit', '/es/guia-de-tallas#fit'],
  ['/your-request', '/your-request'],
  ['https://example.com/#a', 'https://example.com/#a'],
  ['/no-such-page', undefined],
])('a link to %s leads to %s in Spanish', (href, address) => {
  expect(addressesIn('es')(href)).toBe(address)
})
