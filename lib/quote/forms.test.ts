import { messages } from '#messages/index.ts'
import { orderOf } from './forms.ts'

test.each([
  ['en', '2027-03-04', 'Event Date: March 4, 2027'],
  ['es', '2027-03-04', 'Fecha del evento: 4 de marzo de 2027'],
  ['ar', '2027-03-04', 'تاريخ الفعالية: 4 مارس 2027'],
  ['en', 'next spring', 'Event Date: next spring'],
] as const)('the receipt says a date in words (%s, %s)', (language, eventDate, line) => {
  expect(orderOf('project-request', messages[language].forms, { language, values: { eventDate } })).toBe(line)
})
