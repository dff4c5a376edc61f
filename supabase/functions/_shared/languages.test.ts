import { moneyIn } from './languages.ts'

test.each([
  [1485, '$1,485.00'],
  [0.5, '$0.50'],
  [0.045, '$0.045'],
])('an amount of %d reads as %s', (amount, text) => {
  expect(moneyIn('en', amount, 'USD')).toBe(text)
})
