import {
  deadline,
  dueText,
  lateBefore,
  officeMinutes,
  officeOf,
  readOffice,
  writeOffice,
} from './office-hours.ts'

const words = {
  from: 'Monday',
  until: 'Friday',
  opens: '08:30',
  closes: '18:00',
  zone: 'America/New_York',
  holidays: [{ date: '2026-11-26' }, { date: '2026-12-25' }],
} as const
const miami = officeOf(words)
const at = (text: string) => new Date(`${text}-05:00`)

// November 20th, 2026 is a Friday.
test.each([
  ['in the middle of a day, the same time on the next', '2026-11-18T14:00', '2026-11-19T14:00'],
  ['at night, the closing before', '2026-11-18T03:00', '2026-11-18T18:00'],
  ['in the evening, the next closing', '2026-11-18T22:00', '2026-11-19T18:00'],
  ['Friday at noon, Monday at noon', '2026-11-20T12:00', '2026-11-23T12:00'],
  ['Friday evening, Monday', '2026-11-20T19:00', '2026-11-23T18:00'],
  ['Saturday, Monday', '2026-11-21T10:00', '2026-11-23T18:00'],
  ['Sunday at midnight, Monday', '2026-11-22T00:00', '2026-11-23T18:00'],
  ['Friday at the last minute, Monday', '2026-11-20T23:59', '2026-11-23T18:00'],
  ['Friday as the office closes, Monday', '2026-11-20T18:00', '2026-11-23T18:00'],
  ['Monday as it opens, Tuesday', '2026-11-23T08:30', '2026-11-24T08:30'],
  ['the day before Thanksgiving, the day after it', '2026-11-25T14:00', '2026-11-27T14:00'],
  ['on Thanksgiving, the next closing', '2026-11-26T10:00', '2026-11-27T18:00'],
  ['before a holiday and a weekend, after them', '2026-12-24T19:00', '2026-12-28T18:00'],
])('a request that comes %s is due then', (_, sent, due) => {
  expect(deadline(at(sent), 24, miami)).toEqual(at(due))
})

test('a short promise made at night is kept in the morning', () => {
  expect(deadline(at('2026-11-23T03:00'), 2, miami)).toEqual(at('2026-11-23T10:30'))
})

test('a later request is never due earlier, also where the clocks change', () => {
  const start = Date.parse('2026-10-29T00:00:00Z')
  const dues = Array.from({ length: 24 * 14 }, (_, hour) =>
    deadline(new Date(start + hour * 3_600_000), 24, miami).getTime(),
  )
  expect(dues).toEqual(dues.toSorted((a, b) => a - b))
  expect(deadline(new Date('2026-10-30T18:00:00Z'), 24, miami)).toEqual(new Date('2026-11-02T19:00:00Z'))
})

test('only hours of the office are counted', () => {
  expect(officeMinutes(at('2026-11-20T17:00'), at('2026-11-23T09:00'), miami)).toBe(90)
  expect(officeMinutes(at('2026-11-20T19:00'), at('2026-11-23T08:30'), miami)).toBe(0)
  expect(officeMinutes(at('2026-11-18T10:00'), at('2026-11-18T10:25'), miami)).toBe(25)
  expect(officeMinutes(at('2026-11-20T17:59'), at('2026-11-20T23:00'), miami)).toBe(1)
  expect(officeMinutes(at('2026-11-21T09:00'), at('2026-11-22T23:00'), miami)).toBe(0)
  // Over three weekends: parts of two days, and sixteen whole ones.
  expect(officeMinutes(at('2026-11-02T10:00'), at('2026-11-25T10:00'), miami)).toBe(480 + 16 * 570 + 90)
  expect(officeMinutes(at('2026-11-02T10:00'), at('2026-12-30T10:00'), miami)).toBe(480 + (41 - 2) * 570 + 90)
  expect(officeMinutes(at('2026-11-23T10:00'), at('2026-11-30T10:00'), miami)).toBe(480 + 3 * 570 + 90)
  expect(officeMinutes(at('2026-11-26T00:00'), at('2026-11-27T00:00'), miami)).toBe(0)
  expect(officeMinutes(at('2026-11-18T10:00'), at('2026-11-18T09:00'), miami)).toBe(0)
})

test('what came before a moment is late, and what came after it is not', () => {
  for (const now of ['2026-11-21T12:00', '2026-11-23T18:00', '2026-11-24T09:00'].map(at)) {
    const late = lateBefore(now, 24, miami)
    expect(deadline(late, 24, miami).getTime()).toBeLessThanOrEqual(now.getTime())
    expect(deadline(new Date(late.getTime() + 2000), 24, miami).getTime()).toBeGreaterThan(now.getTime())
  }
})

test('the functions read what the content says, and are always there where nothing is said', () => {
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
] as const)('in %s a deadline at %s is written on the clock of the office', (language, local, text) => {
  expect(dueText(at(local), miami, language).replaceAll('\u00a0', ' ')).toBe(text)
})

test('of another office a language without words of its own says what Intl does', () => {
  const text = dueText(at('2026-11-23T18:00'), { ...miami, zone: 'America/Chicago' }, 'es')
  expect(text).toMatch(/hora central$/)
})

test.each([' closed', ' closed 2026-12-32', ' closed 12/25/2026', ' closed 2026-12-25, 2027-01-01'])(
  'hours with %p behind them are not guessed at',
  (closed) => {
    const read = () => readOffice(`Monday-Friday 08:30-18:00 America/New_York${closed}`)
    expect(read).toThrow(/^OFFICE must be written as .* closed 2026-12-25,2027-01-01"\.$/)
  },
)
