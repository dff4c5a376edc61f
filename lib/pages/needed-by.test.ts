import { readOffice } from '#contract/office-hours.ts'
import { messages } from '#messages/index.ts'
import { planBack, planInWords } from './needed-by.ts'

const holidays = ['2026-12-25', '2027-07-05', '2027-12-24']
const office = readOffice(`Monday-Friday 08:30-18:00 America/New_York closed ${holidays}`)
// Thursday evening in Miami, Friday in UTC.
const now = new Date('2026-11-27T02:00Z')

/** The quote is due on Friday, so no proof comes before Monday, November 30. */
const steps = { answerHours: 24, office }

test.each([
  ['2026-12-01', 1, 0, { state: 'planned', approve: '2026-11-30', ready: '2026-12-01' }],
  ['2026-11-30', 1, 0, { state: 'tooSoon' }],
  ['2026-11-26', 0, 0, { state: 'tooSoon' }],
  ['2026-11-25', 0, 0, { state: 'past' }],
  ['2026-12-25', 1, 0, { state: 'planned', approve: '2026-12-23', ready: '2026-12-24' }],
  ['2027-07-06', 4, 0, { state: 'planned', approve: '2027-06-29', ready: '2027-07-06' }],
  ['2027-12-27', 1, 0, { state: 'unknown' }],
  ['2026-12-03', 4, 1, { state: 'rushed', approve: '2026-11-30', ready: '2026-12-03' }],
  ['2026-12-04', 4, 1, { state: 'planned', approve: '2026-11-30', ready: '2026-12-04' }],
  ['2026-12-02', 4, 1, { state: 'tooSoon' }],
  ['2026-12-03', 4, undefined, { state: 'tooSoon' }],
])(
  'needed by %s, %i business days from approval, of which a rush order saves %s',
  (day, days, saved, plan) => {
    expect(planBack(day, { ...steps, days, saved }, now)).toEqual(plan)
  },
)

test('a plan in words says first of a closed day that it is for the open one before', () => {
  const plan = planBack('2026-12-13', { ...steps, days: 3 }, now)
  expect(planInWords(plan, '2026-12-13', messages.ar.neededBy, 'ar')).toBe(
    'لا نعمل يوم الأحد، 13 ديسمبر، فاحسب حتى يوم العمل الذي يسبقه. اعتمد نموذج المراجعة قبل نهاية يوم الثلاثاء، 8 ديسمبر، ليصلك يوم الجمعة، 11 ديسمبر.',
  )
})
