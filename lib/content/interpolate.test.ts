import { interpolate } from './interpolate.ts'

test('names are filled in, unknown ones are left to be seen', () => {
  expect(interpolate('{number} of {total}', { number: 12, total: 40 })).toBe('12 of 40')
  expect(interpolate('{number} of {all}', { number: 12 })).toBe('12 of {all}')
})

test('a value that looks like a name is not filled again', () => {
  expect(interpolate('No plant in "{query}"', { query: '{query} $&' })).toBe('No plant in "{query} $&"')
})
