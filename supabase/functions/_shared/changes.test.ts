import { message } from '#lib/customer/testing/page.ts'
import { readingOf } from '#lib/testing/reading.ts'
import { changesIn } from './changes.ts'
import type { PageMessage } from './customer-page.ts'
import { offersIn } from './reading.ts'

/** A quote for "250 Mugs 500, Setup 50". */
function quoted(said: string, facts: Partial<PageMessage> = {}) {
  const lines = said.split(', ').map((line) => {
    const [, quantity = '', what = '', sum = ''] = /^([\d,]*) ?(\D+) (\S+)$/.exec(line) ?? []
    return { what, quantity, sum }
  })
  const amount = `${lines.reduce((sum, line) => sum + Number(line.sum), 0)}`
  return message('quote', { lines, amount, currency: 'USD', deliverOn: '2026-12-20', ...facts })
}
const first = quoted('250 Mugs 500, 1300 Pens 100, Setup 50')
const { chain } = first
const yes = ({ id }: PageMessage) => message('accepted', { about: id })
const more = (said: string, facts = {}) => quoted(said, { chain, ...facts })

/** What the newest says; `ids`: the places in the first that its lines go on with. */
function changes(messages: PageMessage[], { ids = '123', language = 'en' as const } = {}) {
  const all = messages.toReversed()
  const quotes = offersIn(readingOf(all), all).map(({ offer, ...read }) => ({
    ...offer,
    ...read,
    lineIds: [...(offer === all[0] ? ids : '123')].map((at) => `${chain}.${at}`),
  }))
  const { title, changes = [] } = changesIn(quotes, all[0]?.id ?? 0, language) ?? {}
  return [title?.replace('What has changed since ', ''), ...changes]
}

test('a corrected quote says sum and day, and which lines are another, new or left out', () => {
  const now = more('20 Flags 80, 1,300 Blue pens 100, 300 Mugs 600', { deliverOn: '2026-12-22' })
  const ids = '921'
  expect(changes([first, now], { ids })).toEqual([
    'our earlier quote',
    'Total: $780.00 (before: $650.00)',
    'Delivery: December 22, 2026 (before: December 20, 2026)',
    'Added: 20 × Flags · $80.00',
    'Changed: 1,300 × Blue pens · $100.00 (before: 1,300 × Pens)',
    'Changed: 300 × Mugs · $600.00 (before: 250 × Mugs · $500.00)',
    'Left out: Setup · $50.00',
  ])
  // Words in their own direction.
  expect(changes([first, now], { ids, language: 'ar' as 'en' })[3]).toBe(
    'أُضيف: \u206820 × Flags\u2069 · 80.00 دولار أمريكي',
  )
})

const same = '250 Mugs 500.00, 1,300 Pens 100, Setup 50'
const [second, third] = [more('250 Mugs 510'), more('250 Mugs 520')]
const without = more(same, { deliverOn: null })
const [sent, accepted] = ['our earlier quote', 'the quote that you accepted']
test.each([
  ['', [first, more(same)]],
  // In no place.
  ['', [first, quoted(same)]],
  [`${sent} Total: $520.00 (before: $510.00)`, [first, second, third]],
  [`${sent} Total: $520.00 (before: $650.00)`, [first, { ...second, isVoid: true }, third]],
  [`${accepted} Total: $520.00 (before: $650.00)`, [first, yes(first), second, third]],
  [`${sent} Total: €650.00 (before: $650.00)`, [first, more(same, { currency: 'EUR' })]],
  [`${sent} Delivery: no day (before: December 20, 2026)`, [first, without]],
  // What is agreed of the day holds.
  ['', [first, yes(first), without]],
  ['', [first, yes(first), without, yes(without), more(same)]],
])('what has changed: "%s"', (said, messages) => {
  expect(changes(messages).slice(0, 2).join(' ')).toBe(said)
})
