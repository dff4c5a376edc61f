import { type Item, itemLimits, parseItems } from '#contract/asked.ts'
import { composeDetails } from './details.ts'

const shown = { of: 60, total: 492, currency: 'USD' }
const tote = { words: 'Totes: Natural', quantity: '60', print: '9 × 4 in, Centered', shown }
const mug = { words: 'Camp mug', quantity: '' }
const logo = { id: 'a', name: 'logo.svg', bytes: 2048 }
const asked = { items: [], typed: 0 }

/** As long as an item of our pages can be. */
const longest = (index: number): Item => ({
  of: `drinkware/mug-${index}`,
  choice: { color: 'ivory-with-coral', method: 'full-color', ink: 'coral' },
  words: `${index} ${'x'.repeat(itemLimits.words)}`.slice(0, itemLimits.words),
  quantity: '1250, or 1300 if it is not much more',
  print: '12.25 × 10.75 in, 100% right, 100% down',
  shown,
})
const thirty = parseItems(Array.from({ length: itemLimits.count }, (_, index) => longest(index)))

test('the details have all facts as lines behind what was typed', () => {
  const facts = { neededBy: '2026-12-14', delivery: 'Air', timeline: 'Flexible', budget: 'Under $500' }
  const sent = { asked: { ...asked, ...facts, items: [tote, mug] }, files: [logo] }
  expect(composeDetails('Gifts', sent).split('\n')).toEqual([
    'Gifts',
    'Needed by: December 14, 2026',
    'Delivery: Air',
    'Timeline: Flexible',
    'Budget: Under $500',
    'Request list (2):',
    '- 60 × Totes: Natural',
    '  Print: 9 × 4 in, Centered',
    '  Price shown for 60: $492.00 in all',
    '- Camp mug',
    'Files (1): logo.svg (2 KB)',
  ])
})

test('a subject comes before the facts', () => {
  const subject = 'Quote request for: Other - Camp mug'
  const sent = { subject, asked: { ...asked, neededBy: '2026-12-14' }, files: [] }
  expect(composeDetails('', sent)).toBe(`${subject}\nNeeded by: December 14, 2026`)
})

test('near the limit prices go first, then quantities, and no product', () => {
  const linesFor = (room: number) =>
    composeDetails('x'.repeat(5000 - room), { asked: { ...asked, items: thirty.slice(0, 16) }, files: [] })
      .split('\n')
      .slice(2)
  const some = thirty.slice(0, 16)
  expect(linesFor(4999)[2]).toBe('  Price shown for 60: $492.00 in all')
  expect(linesFor(4000)).toEqual(some.map(({ words, quantity }) => `- ${quantity} × ${words}`))
  expect(linesFor(2600)).toEqual(some.map(({ words }) => `- ${words}`))
})

test('beside a description that leaves no more room, products and files are only counted', () => {
  const files = Array.from({ length: 10 }, () => ({ ...logo, name: 'a'.repeat(100) }))
  const details = composeDetails('x'.repeat(4800), { asked: { ...asked, items: thirty }, files })
  expect(details).toMatch(/^x{4800}\nRequest list: 30 products\nFiles: 10$/)
})
