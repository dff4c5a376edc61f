import { deadline, dueText, officeOf, overdueBefore, readOffice, writeOffice } from './office-hours.ts'

const words = {
  from: 'Monday',
  until: 'Friday',
  opens: '08:30',
  closes: '18:00',
  zone: 'America/New_York',
  holidays: [{ date: '2026-11-26' }, { date: '2026-12-25' }],
} as const
const miami = officeOf(words)
const closedOn = (days: string) => `Monday-Friday 08:30-18:00 America/New_York closed${days}`
const at = (text: string) => new Date(`${text}-05:00`)

// November 20th, 2026 is a Friday.
test.each([
  ['in the afternoon is due at the same time the next day', '2026-11-18T14:00', '2026-11-19T14:00'],
  ['at night is due at closing time that day', '2026-11-18T03:00', '2026-11-18T18:00'],
  ['in the evening is due at closing time the next day', '2026-11-18T22:00', '2026-11-19T18:00'],
  ['on Friday at noon is due on Monday at noon', '2026-11-20T12:00', '2026-11-23T12:00'],
  ['on Friday evening is due on Monday', '2026-11-20T19:00', '2026-11-23T18:00'],
  ['on Saturday is due on Monday', '2026-11-21T10:00', '2026-11-23T18:00'],
  ['on Sunday at midnight is due on Monday', '2026-11-22T00:00', '2026-11-23T18:00'],
  ['in the last minute of Friday is due on Monday', '2026-11-20T23:59', '2026-11-23T18:00'],
  ['on Friday at closing time is due on Monday', '2026-11-20T18:00', '2026-11-23T18:00'],
  ['on Monday at opening time is due on Tuesday', '2026-11-23T08:30', '2026-11-24T08:30'],
  ['on the day before Thanksgiving is due on the day after it', '2026-11-25T14:00', '2026-11-27T14:00'],
  ['on Thanksgiving is due at the next closing time', '2026-11-26T10:00', '2026-11-27T18:00'],
  ['before a holiday and a weekend is due after them', '2026-12-24T19:00', '2026-12-28T18:00'],
])('a request received %s', (_, sent, due) => {
  expect(deadline(at(sent), 24, miami)).toEqual(at(due))
})

test('moves a short deadline at night to the morning', () => {
  expect(deadline(at('2026-11-23T03:00'), 2, miami)).toEqual(at('2026-11-23T10:30'))
})

test('never makes a later request due earlier, even when the clocks change', () => {
  const start = Date.parse('2026-10-29T00:00:00Z')
  const dues = Array.from({ length: 24 * 14 }, (_, hour) =>
    deadline(new Date(start + hour * 3_600_000), 24, miami).getTime(),
  )
  expect(dues).toEqual(dues.toSorted((a, b) => a - b))
  expect(deadline(new Date('2026-10-30T18:00:00Z'), 24, miami)).toEqual(new Date('2026-11-02T19:00:00Z'))
})

test('separates late requests from those still in time', () => {
  for (const now of ['2026-11-21T12:00', '2026-11-23T18:00', '2026-11-24T09:00'].map(at)) {
    const late = overdueBefore(now, 24, miami)
    expect(deadline(late, 24, miami).getTime()).toBeLessThanOrEqual(now.getTime())
    expect(deadline(new Date(late.getTime() + 2000), 24, miami).getTime()).toBeGreaterThan(now.getTime())
  }
})

test('reads back the office hours it writes, and is always open without any', () => {
  expect(writeOffice(words)).toBe('Monday-Friday 08:30-18:00 America/New_York closed 2026-11-26,2026-12-25')
  expect(readOffice(writeOffice(words))).toEqual(miami)
  expect(readOffice('Monday-Friday 08:30-18:00 America/New_York')).toEqual({ ...miami, holidays: [] })
  const sent = at('2026-11-20T19:00')
  expect(deadline(sent, 24, readOffice(undefined))).toEqual(at('2026-11-21T19:00'))
})

test.each([
  ['en', '2026-11-23T18:00', 'Monday, November 23, 6:00 PM EST'],
  ['en', '2026-07-20T17:00', 'Monday, July 20, 6:00 PM EDT'],
  ['es', '2026-11-23T18:00', 'lunes 23 de noviembre a las 6:00 p. m., hora del Este'],
  ['es', '2026-07-20T12:15', 'lunes 20 de julio a la 1:15 p. m., hora del Este'],
  ['ar', '2026-11-23T18:00', 'الاثنين، 23 نوفمبر الساعة 6:00 م بتوقيت شرق أمريكا'],
  ['ar', '2026-07-20T17:00', 'الاثنين، 20 يوليو الساعة 6:00 م بتوقيت شرق أمريكا'],
] as const)('writes a deadline in %s at %s in office time', (language, local, text) => {
  expect(dueText(at(local), miami, language).replaceAll('\u00a0', ' ')).toBe(text)
})

test('uses Intl’s name of a time zone that the language does not name', () => {
  const text = dueText(at('2026-11-23T18:00'), { ...miami, zone: 'America/Chicago' }, 'es')
  expect(text).toMatch(/hora central$/)
})

test.each(['always', ...['', ' 2026-12-32', ' 12/25/2026', ' 2026-12-25, 2027-01-01'].map(closedOn)])(
  'rejects the office hours %p',
  (text) => {
    const read = () => readOffice(text)
    expect(read).toThrow(/^OFFICE must have the format .* closed 2026-12-25,2027-01-01"\.$/)
  },
)
