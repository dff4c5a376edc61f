import { message } from '#lib/customer/testing/page.ts'
import { readingOf } from '#lib/testing/reading.ts'
import { changesIn, changesInWords } from './changes.ts'
import type { PageMessage, QuoteLine } from './customer-page.ts'
import type { Language } from './languages.ts'
import { offersIn } from './reading.ts'

const line = (what: string, quantity: string, sum: string): QuoteLine => ({ what, quantity, sum })
const [mugs, pens, setup] = [
  line('Mugs', '250', '500.00'),
  line('Pens', '1300', '100.00'),
  line('Setup', '', '50.00'),
]
const quoted = (lines: QuoteLine[], facts: Partial<PageMessage> = {}) =>
  message('quote', {
    lines,
    amount: lines.reduce((sum, { sum: one }) => sum + Number(one), 0).toFixed(2),
    currency: 'USD',
    deliverOn: '2026-12-20',
    ...facts,
  })
const first = quoted([mugs, pens, setup])
const { chain } = first
const yes = (about: number) => message('accepted', { about })

/** What a quote says, after these messages; `ids`: the places of its chain that its lines go on with. */
function said(messages: PageMessage[], now: PageMessage, ids = ['1', '2', '3'], language: Language = 'en') {
  const all = [now, ...messages.toReversed()]
  const quotes = offersIn(readingOf(all), all).map(({ offer, ...read }) => ({
    ...offer,
    ...read,
    lineIds: offer === now ? ids.map((at) => `${chain}.${at}`) : read.lineIds,
  }))
  const changes = changesIn(quotes, now.id)
  const words = changes && changesInWords(changes, language)
  return words && [words.title, ...words.rows.map((row) => row.join(': '))]
}
const [sent, accepted] = [
  'What has changed since our earlier quote',
  'What has changed since the quote that you accepted',
]

test('a corrected quote says which lines are new, another or left out, and sum and day now and before', () => {
  const now = quoted(
    [line('Flags', '20', '80.00'), line('Blue pens', '1,300', '100.00'), line('Mugs', '300', '600.00')],
    { chain, deliverOn: '2026-12-22' },
  )
  expect(said([first], now, ['9', '2', '1'])).toEqual([
    sent,
    'Added: 20 × Flags · $80.00',
    'Changed: 1,300 × Blue pens · $100.00 (before: Pens)',
    'Changed: 300 × Mugs · $600.00 (before: 250 · $500.00)',
    'Left out: Setup · $50.00',
    'Total: $780.00 (before: $650.00)',
    'Delivery: December 22, 2026 (before: December 20, 2026)',
  ])
  expect(said([first], now, ['9', '2', '1'], 'es')?.slice(2, 4)).toEqual([
    'Cambia: 1,300 × Blue pens · $100.00 (antes: Pens)',
    'Cambia: 300 × Mugs · $600.00 (antes: 250 · $500.00)',
  ])
  // Words in their own direction.
  expect(said([first], now, ['9', '2', '1'], 'ar')?.slice(1, 3)).toEqual([
    'أُضيف: \u206820 × Flags\u2069 · 80.00 دولار أمريكي',
    'عُدِّل: \u20681,300 × Blue pens\u2069 · 100.00 دولار أمريكي (سابقًا: \u2068Pens\u2069)',
  ])
})

test('it says nothing where nothing has changed, nor of a quote that stands in no place', () => {
  expect(said([first], quoted([mugs, line('Pens', '1,300', '100'), setup], { chain }))).toBeUndefined()
  expect(said([first], quoted([mugs]))).toBeUndefined()
  expect(said([], first)).toBeUndefined()
})

test('it is compared with what was accepted, else with the one before it that was not ended', () => {
  const more = (sum: string, facts = {}) => quoted([mugs, pens, line('Setup', '', sum)], { chain, ...facts })
  const [second, third] = [more('60.00'), more('70.00')]
  const setupWas = (before: string) => `Changed: Setup · $70.00 (before: ${before})`
  expect(said([first, second], third)?.slice(0, 2)).toEqual([sent, setupWas('$60.00')])
  expect(said([first, { ...second, isVoid: true }], third)?.[1]).toBe(setupWas('$50.00'))
  expect(said([first, yes(first.id), second], third)?.slice(0, 2)).toEqual([accepted, setupWas('$50.00')])
  // In another currency, each sum is another.
  expect(said([first], more('50.00', { currency: 'EUR' }))?.slice(1)).toEqual([
    'Changed: 250 × Mugs · €500.00 (before: $500.00)',
    'Changed: 1,300 × Pens · €100.00 (before: $100.00)',
    'Changed: Setup · €50.00 (before: $50.00)',
    'Total: €650.00 (before: $650.00)',
  ])
})

test('a quote without a day leaves the one that was agreed; a quantity or a day can be none', () => {
  const same = (deliverOn: string | null) => quoted([mugs, pens, setup], { chain, deliverOn })
  const without = same(null)
  expect(said([first], without)).toEqual([sent, 'Delivery: no day (before: December 20, 2026)'])
  expect(said([first, yes(first.id)], without)).toBeUndefined()
  const agreed = [first, yes(first.id), without, yes(without.id)]
  expect(said(agreed, same('2026-12-20'))).toBeUndefined()
  expect(said(agreed, same('2026-12-22'))?.[1]).toMatch(/before: December 20/)
  expect(said([without], same('2026-12-20'), undefined)?.[1]).toBe(
    'Delivery: December 20, 2026 (before: no day)',
  )
  const once = quoted([mugs, pens, line('Setup', '1', '50.00')], { chain })
  expect(said([first], once)?.[1]).toBe('Changed: 1 × Setup · $50.00 (before: no quantity)')
})
