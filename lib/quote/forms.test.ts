import { isPastDay } from './forms.ts'

const noonInLondon = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-18', true],
  ['1999-01-01', true],
  ['0026-12-01', false],
  ['2026-11-19', true],
  ['2026-11-20', false],
  ['2027-01-01', false],
  ['', false],
  ['next spring', false],
  ['20.11.2020', false],
  [undefined, false],
])('%j is past at noon in London: %j', (day, past) => {
  expect(isPastDay(day, noonInLondon)).toBe(past)
})

test('does not treat a day as past while it lasts in Hawaii', () => {
  expect(isPastDay('2026-11-20', Date.parse('2026-11-21T09:00:00Z'))).toBe(false)
  expect(isPastDay('2026-11-20', Date.parse('2026-11-21T12:00:00Z'))).toBe(true)
})
