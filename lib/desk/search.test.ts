import { normalizeText, patternsOf } from './search.ts'

test.each([
  ['Ibáñez', 'ibanez'],
  ['O’Sullivan', 'osullivan'],
  ['T-shirts', 'tshirts'],
  ['24-hour 2027-03-14', '24-hour 2027-03-14'],
  ['أكواب', 'اكواب'],
])('normalizes %s to %s', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized)
})

test('makes a pattern of each word, in which nothing is a wildcard or ends the array', () => {
  expect(patternsOf(' Mugs  100%_ a\\b "c",}')).toEqual([
    '"%mugs%"',
    '"%100\\\\%\\\\_%"',
    '"%a\\\\\\\\b%"',
    '"%\\"c\\",}%"',
  ])
  expect(patternsOf('a b c d e f g h i j')).toHaveLength(8)
  expect(patternsOf(' ')).toEqual([])
})
