import { dayInWords, parseDay } from './day.ts'

test.each(['2027-02-29', '2027-13-01', '3/3/2027', '2027-03-03T00:00', '', null, 20270303])(
  'rejects %p as a day',
  (source) => {
    expect(parseDay(source)).toBe('')
  },
)

test('keeps a valid day and writes it in American English', () => {
  expect(parseDay('2028-02-29')).toBe('2028-02-29')
  expect(dayInWords('2028-02-29')).toBe('February 29, 2028')
})
