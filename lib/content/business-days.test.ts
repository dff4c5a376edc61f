import { messages } from '#messages/index.ts'
import { businessDaysInWords } from './business-days.ts'

test.each([
  [1, 1, '1 business day', '1 día hábil', 'يوم عمل'],
  [2, 2, '2 business days', '2 días hábiles', '2 من أيام العمل'],
  [1, 3, '1 to 3 business days', '1 a 3 días hábiles', '1 إلى 3 أيام عمل'],
  [8, 12, '8 to 12 business days', '8 a 12 días hábiles', '8 إلى 12 يوم عمل'],
])('a production time of %i to %i days in words', (from, to, ...words) => {
  const time = { from, to, unit: 'days' } as const
  const said = (['en', 'es', 'ar'] as const).map((language) =>
    businessDaysInWords(time, messages[language]).replaceAll('\u00a0', ' '),
  )
  expect(said).toEqual(words)
})

test('a page with the claim says hours', () => {
  const { en } = messages
  expect(businessDaysInWords({ from: 1, to: 1, unit: 'hours' }, en)).toBe(en.price.hours)
})
