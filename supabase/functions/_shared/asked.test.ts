import {
  askedFor,
  type Item,
  itemLimits,
  needsProof,
  numberIn,
  parseAsked,
  parseItems,
  typedDetails,
} from './asked.ts'
import { factsInWords, itemsForStaff, lineWords, quantityForStaff, sumsInWords } from './asked-in-words.ts'

const shown = { of: 1200, total: 9840, currency: 'USD' }

test.each([undefined, null, 'text', 7])('%j is no record', (source) => {
  expect(parseAsked(source)).toBeUndefined()
})

test('keeps only what is valid from a hostile record', () => {
  const mug = { of: 'custom-mugs', quantity: '9', shown, words: 'Mug' }
  const items = [
    null,
    { quantity: '5' },
    { of: '../mugs', words: 'Mug', choice: { color: 'navy' }, quantity: 5, shown: { ...shown, total: -1 } },
    { ...mug, words: '', choice: { color: 'navy', method: 'one-ink', width: 2, other: 'x' } },
  ]
  const sent = { neededBy: '2026-02-31', delivery: ['Air'], budget: `\n${'x'.repeat(90)}`, admin: 'yes' }
  const parsed = parseAsked({ ...sent, items, quantity: 0.5, typed: -1, isCut: 'no' })
  const choice = { color: 'navy', method: 'one-ink' }
  const kept = [
    { words: 'Mug', quantity: '' },
    { ...mug, choice, words: 'custom mugs, navy, one ink' },
  ]
  expect(parsed).toEqual({ budget: 'x'.repeat(60), items: kept, typed: null })
  expect(parseItems(Array(99).fill(mug))).toEqual(Array(2 * itemLimits.count).fill(mug))
})

test('the files of a product are named in its order, whatever the order of all', () => {
  const files = ['a', 'b', 'c'].map((id) => ({ id, name: `${id}.svg` }))
  const item = { words: 'Mug', quantity: '', files: ['c', 'a'] }
  expect(itemsForStaff([item], files)).toEqual(['Mug', 'Files: c.svg, a.svg'])
})

test.each([
  ['300', 300],
  [' 12,000 ', 12_000],
  ['12.000', 12_000],
  ['1 250 000', 1_250_000],
  ['1\u202f250', 1250],
  ['١٢٬٠٠٠', 12_000],
  ['1.250,000', undefined],
  ['12.00', undefined],
  ['500-1000', undefined],
  ['0', undefined],
  ['', undefined],
])('the number in %j is %j', (text, number) => {
  expect(numberIn(text)).toBe(number)
})

test.each([
  ['12.000', '12,000 (typed: 12.000)'],
  ['12000', '12,000'],
  ['12,000', '12,000'],
  ['about 300', 'about 300'],
])('staff read the quantity %j as %j', (typed, said) => {
  expect(quantityForStaff(typed)).toBe(said)
})

test('the visitor’s own words are those that were typed, unless nobody knows or something was cut', () => {
  const asked = { items: [], typed: 4 }
  expect(typedDetails('Mugs\nTimeline: Rush', asked)).toBe('Mugs')
  const whole = [undefined, { ...asked, typed: null }, { ...asked, isCut: true as const }]
  for (const record of whole)
    expect(typedDetails('Mugs\nTimeline: Rush', record)).toBe('Mugs\nTimeline: Rush')
})

test('only what is all a translation needs no proof', () => {
  const item = (of?: string) => ({ of, quantity: '', words: 'x' })
  const lists = [
    [],
    [item()],
    [item('translation#manual'), item('translation')],
    [item('translation'), item('custom-mugs')],
  ]
  expect(lists.map(needsProof)).toEqual([true, true, false, true])
})

test('the sum names the lines without a price, and what a rush order adds, as far as it is stored as an amount', () => {
  const line = (total?: number, rush?: number) =>
    parseItems([
      { words: 'x', shown: total ? { of: 1, total, currency: 'USD', rush, base: true } : undefined },
    ])
  const said = (...items: Item[]) => sumsInWords(items, lineWords.sums, 'en')
  expect(said(...line(100))).toEqual([])
  expect(said(...line(100, 35))).toEqual(['A rush order adds about $35.00: $135.00 in all'])
  expect(said(...line(100), ...line(25.5))).toEqual(['About $125.50 in all'])
  const some = ['About $125.50 for 2 of 3 lines', 'A rush order adds about $35.00: $160.50 in all']
  expect(said(...line(100, 35), ...line(), ...line(25.5))).toEqual(some)
  expect(itemsForStaff(line(100))[1]).toBe('Price shown for 1: $100.00 in all (White base)')
})

test('lines say their own days, for which a day that the customer names later stands', () => {
  const line = { words: 'Mug', quantity: '5', neededBy: '2027-01-04', delivery: 'Air', plan: 'Rush order' }
  const asked = { neededBy: '2027-01-04', items: [line, { words: 'Pen', quantity: '' }], typed: 0 }
  const said = (eventOn: string | null) => {
    const { items = [], ...facts } = askedFor(asked, eventOn) ?? {}
    return [...factsInWords({ ...facts, items }).map(({ text }) => text), ...itemsForStaff(items)]
  }
  const own = 'Needed by: January 4, 2027 · Delivery: Air · Plan shown: Rush order'
  expect(said('2027-01-04')).toEqual(['5 × Mug', own, 'Pen'])
  expect(said('2027-02-04')).toEqual(['5 × Mug', 'Pen'])
})
