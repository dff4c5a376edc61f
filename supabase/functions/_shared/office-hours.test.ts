import fc from 'fast-check'
import {
  deadline,
  dueText,
  nextOpening,
  officeOf,
  overdueBefore,
  readOffice,
  weekdays,
  workingDayAfter,
  writeOffice,
} from './office-hours.ts'

const week = { from: 'Monday', until: 'Friday', opens: '08:30', closes: '18:00' } as const
const holidays = [{ date: '2026-11-26' }, { date: '2026-12-25' }]
const words = { ...week, zone: 'America/New_York', holidays }
const miami = officeOf(words)
const closedOn = (days: string) => `Monday-Friday 08:30-18:00 America/New_York closed${days}`
const at = (text: string) => new Date(`${text}-05:00`)

test('counts working days across a weekend and a holiday', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-24'].map((day) => workingDayAfter(day, 2, miami))
  expect(days).toEqual(['2026-11-24', '2026-11-24', '2026-11-27'])
})

// November 20th, 2026 is a Friday.
test.each<[string, string, string, number?]>([
  ['in the afternoon is due at the same time the next day', '2026-11-18T14:00', '2026-11-19T14:00'],
  ['at night is due at closing time that day', '2026-11-18T03:00', '2026-11-18T18:00'],
  ['on Friday at noon is due on Monday at noon', '2026-11-20T12:00', '2026-11-23T12:00'],
  ['on Saturday is due on Monday', '2026-11-21T10:00', '2026-11-23T18:00'],
  ['on Monday at opening time is due on Tuesday', '2026-11-23T08:30', '2026-11-24T08:30'],
  ['on the day before Thanksgiving is due on the day after it', '2026-11-25T14:00', '2026-11-27T14:00'],
  ['on Thanksgiving is due at the next closing time', '2026-11-26T10:00', '2026-11-27T18:00'],
  ['at night is due in the morning, if that is soon', '2026-11-23T03:00', '2026-11-23T10:30', 2],
  ['before the clocks change is due by the new time', '2026-10-30T13:00', '2026-11-02T14:00'],
])('a request received %s', (_, sent, due, hours = 24) => {
  expect(deadline(at(sent), hours, miami)).toEqual(at(due))
})

test('the office opens next in the morning of an open day, unless it is open', () => {
  const next = (text: string) => nextOpening(at(text), miami)
  expect(next('2026-11-18T08:30')).toBeUndefined()
  expect(next('2026-11-18T03:00')).toEqual(at('2026-11-18T08:30'))
  expect(next('2026-11-25T18:00')).toEqual(at('2026-11-27T08:30'))
})

const minute = (min: number, max: number) =>
  fc.integer({ min, max }).map((at) => new Date(at * 60_000).toISOString().slice(11, 16))
const anyOffice = fc
  .record({
    from: fc.constantFrom(...weekdays),
    until: fc.constantFrom(...weekdays),
    opens: minute(0, 12 * 60),
    closes: minute(12 * 60 + 1, 24 * 60 - 1),
    zone: fc.constantFrom('UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'America/New_York'),
    holidays: fc.array(fc.record({ date: fc.constantFrom('2026-10-31', '2026-11-02', '2026-11-26') })),
  })
  .map(officeOf)
/** Around the end of daylight saving time and Thanksgiving. */
const anyMoment = fc.date({ min: at('2026-10-28T00:00'), max: at('2026-11-30T00:00'), noInvalidDate: true })
const promised = fc.integer({ min: 1, max: 96 })

test('promises nothing in the past, and nothing outside office hours', () => {
  const isKept = fc.property(anyMoment, promised, anyOffice, (sent, hours, office) => {
    const due = deadline(sent, hours, office)
    expect(due.getTime()).toBeGreaterThan(sent.getTime())
    const clock = due.toLocaleTimeString('en-GB', { timeZone: office.zone, timeStyle: 'short' })
    const time = Date.parse(`1970-01-01T${clock}Z`)
    expect(time).toBeGreaterThanOrEqual(office.opens)
    expect(time).toBeLessThanOrEqual(office.closes)
  })
  fc.assert(isKept)
})

test('never makes a later request due earlier, even when the clocks change', () => {
  // On the weekend of the change, when this office is closed.
  const offices = anyOffice.map((office) => ({ ...office, days: office.days.filter((day) => day % 6 > 0) }))
  const minutes = fc.nat({ max: 48 * 60 })
  const isLater = fc.property(anyMoment, minutes, promised, offices, (sent, later, hours, office) => {
    const next = new Date(sent.getTime() + later * 60_000)
    const [due, then] = [sent, next].map((moment) => deadline(moment, hours, office).getTime())
    expect(then).toBeGreaterThanOrEqual(due ?? 0)
  })
  fc.assert(isLater)
})

const never = { ...miami, days: [] }
const everyDay = Array.from({ length: 5000 }, (_, day) => Date.parse('2026-01-01') + day * 86_400_000)
const alwaysHoliday = { ...miami, holidays: everyDay }
const lengths = [Number.NaN, Number.POSITIVE_INFINITY, -5, 0, 24]
test.each(lengths)('has an end for %p hours and an office that never opens', (hours) => {
  const sent = at('2026-11-18T14:00')
  for (const office of [miami, never, alwaysHoliday])
    expect(deadline(sent, hours, office).getTime()).toBeGreaterThanOrEqual(sent.getTime())
  // It tries many deadlines, of which each would go through all holidays.
  for (const office of [miami, never])
    expect(overdueBefore(sent, hours, office).getTime()).toBeLessThanOrEqual(sent.getTime())
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
  const sent = at('2026-11-20T19:00')
  expect(deadline(sent, 24, readOffice(undefined))).toEqual(at('2026-11-21T19:00'))
})

test.each([
  ['en', '2026-11-23T18:00', 'Monday, November 23, 6:00 PM EST'],
  ['en', '2026-07-20T17:00', 'Monday, July 20, 6:00 PM EDT'],
  ['es', '2026-11-23T18:00', 'lunes 23 de noviembre a las 6:00 p. m., hora del Este'],
  ['es', '2026-07-20T12:15', 'lunes 20 de julio a la 1:15 p. m., hora del Este'],
  ['ar', '2026-11-23T18:00', 'الاثنين، 23 نوفمبر الساعة 6:00 م بتوقيت شرق أمريكا'],
] as const)('writes a deadline in %s at %s in office time', (language, local, text) => {
  expect(dueText(at(local), miami, language).replaceAll('\u00a0', ' ')).toBe(text)
})

test('uses Intl’s name of a time zone that the language does not name', () => {
  const chicago = { ...miami, zone: 'America/Chicago' }
  expect(dueText(at('2026-11-23T18:00'), chicago, 'es')).toMatch(/hora central$/)
})

const closings = ['', ' 2026-12-32', ' 12/25/2026', ' 2026-12-25, 2027-01-01']
test.each(['always', ...closings.map(closedOn)])('rejects the office hours %p', (text) => {
  const read = () => readOffice(text)
  expect(read).toThrow(/^OFFICE must have the format .* closed 2026-12-25,2027-01-01"\.$/)
})
