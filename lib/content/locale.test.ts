import { addressesIn } from './locale.ts'
import { withEnglish } from './read.ts'

test('takes left-out settings from English, but no entries of lists', () => {
  const source = { brand: 'H', contact: { phone: '1', city: 'Miami' }, links: [{ label: 'A', href: '/a' }] }
  const translated = { contact: { city: 'Мiami' }, links: [{ label: 'B' }] }
  const contact = { phone: '1', city: 'Мiami' }
  expect(withEnglish(source, translated)).toEqual({ ...translated, brand: 'H', contact })
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
