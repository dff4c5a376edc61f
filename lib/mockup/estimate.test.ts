import { estimate } from './estimate.ts'

const breaks = [
  { quantity: 36, price: 9.9 },
  { quantity: 144, price: 7.3 },
]

test.each([
  [35, undefined],
  [36, { each: 9.9, total: 356.4 }],
  [143, { each: 9.9, total: 1415.7 }],
  [144, { each: 7.3, total: 1051.2 }],
  [1000, { each: 7.3, total: 7300 }],
])('the price of %d pieces', (quantity, expected) => {
  expect(estimate(breaks, quantity)).toEqual(expected)
})
