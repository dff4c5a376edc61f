import { interpolate } from './interpolate.ts'

test('fills known placeholders and leaves unknown ones visible', () => {
  expect(interpolate('{number} of {total}', { number: 12, total: 40 })).toBe('12 of 40')
  expect(interpolate('{number} of {all}', { number: 12 })).toBe('12 of {all}')
})

test('does not interpolate inserted values', () => {
  expect(interpolate('No plant in "{query}"', { query: '{query} $&' })).toBe('No plant in "{query} $&"')
})
