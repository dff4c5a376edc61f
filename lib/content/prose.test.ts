import { linksIn, parseProse, plainText } from './prose.ts'

const text = 'See [our prices](/pricing#examples), [the map](#locations) or ask.'

test('a text is read as words and links', () => {
  expect(parseProse(text)).toEqual([
    'See ',
    { label: 'our prices', href: '/pricing#examples' },
    ', ',
    { label: 'the map', href: '#locations' },
    ' or ask.',
  ])
  expect(plainText(parseProse(text))).toBe('See our prices, the map or ask.')
  expect(linksIn(text).map(({ href }) => href)).toEqual(['/pricing#examples', '#locations'])
})

test('brackets that are no link stay as they are', () => {
  expect(parseProse('Sizes [S] (small) and more')).toEqual(['Sizes [S] (small) and more'])
})
