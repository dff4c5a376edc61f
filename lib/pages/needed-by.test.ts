import { officeOf } from '#contract/office-hours.ts'
import { messages } from '#messages/index.ts'
import { planBack, planInWords } from './needed-by.ts'

const holidays = ['2026-12-25', '2027-01-01', '2027-07-05', '2027-11-25', '2027-12-24']
const office = officeOf({
  from: 'Monday',
  until: 'Friday',
  opens: '08:30',
  closes: '18:00',
  zone: 'America/New_York',
  holidays: holidays.map((date) => ({ date })),
})
// Thursday evening in Miami, Friday in UTC.
const now = new Date('2026-11-27T02:00Z')

test.each([
  ['2026-12-14', 4, { state: 'planned', approve: '2026-12-08' }],
  ['2026-12-14', 0, { state: 'planned', approve: '2026-12-14' }],
  ['2027-01-04', 3, { state: 'planned', approve: '2026-12-29' }],
  ['2026-12-28', 1, { state: 'planned', approve: '2026-12-24' }],
  ['2026-11-30', 1, { state: 'planned', approve: '2026-11-27' }],
  ['2026-11-30', 2, { state: 'tooSoon' }],
  ['2026-11-26', 0, { state: 'tooSoon' }],
  ['2026-11-25', 0, { state: 'unknown' }],
  ['2026-12-13', 1, { state: 'unknown' }],
  ['2026-12-25', 1, { state: 'unknown' }],
  ['2027-12-27', 1, { state: 'unknown' }],
])('needed by %s, %i business days from approval', (day, amount, plan) => {
  expect(planBack(day, amount, office, now)).toEqual(plan)
})

test('on every day of a year, so many business days lie between approval and the day', () => {
  const dayAt = (start: string, later: number) =>
    new Date(Date.parse(start) + later * 86_400_000).toISOString().slice(0, 10)
  const isOpen = (day: string) => ![0, 6].includes(new Date(day).getUTCDay()) && !holidays.includes(day)
  const days = Array.from({ length: 357 }, (_, index) => dayAt('2027-01-01', index))
  for (const day of days)
    for (const amount of [0, 1, 4, 12]) {
      const plan = planBack(day, amount, office, now)
      expect([day, plan.state]).toEqual([day, isOpen(day) ? 'planned' : 'unknown'])
      if (plan.state !== 'planned') continue
      const { approve } = plan
      const later = Array.from({ length: 40 }, (_, index) => dayAt(approve, index + 1))
      const between = later.filter((one) => one <= day && isOpen(one))
      expect([day, isOpen(approve), between.length]).toEqual([day, true, amount])
    }
})

test.each([
  ['en', 'Approve the proof by Tuesday, December 8, for Monday, December 14.'],
  ['es', 'Apruebe la prueba a más tardar el martes, 8 de diciembre, para tenerlo el lunes, 14 de diciembre.'],
  ['ar', 'اعتمد نموذج المراجعة قبل نهاية يوم الثلاثاء، 8 ديسمبر، ليصلك يوم الاثنين، 14 ديسمبر.'],
] as const)('a plan in words, in %s', (language, words) => {
  const { arrives: dated, ...others } = messages[language].neededBy
  const plan = planBack('2026-12-14', 4, office, now)
  expect(planInWords(plan, '2026-12-14', { ...others, dated }, language)).toBe(words)
})
