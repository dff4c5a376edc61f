import type { Again, LineState } from '#contract/lines.ts'
import { lineOf } from '#lib/testing/reading.ts'
import { headlineOf } from './headline.ts'
import { context, day, message, open, pageWith } from './testing/page.ts'
import { pageView } from './view.ts'

const { texts } = context
const proof = message('proof')
const remade = (state: Again['state'], words: string): Again => ({ state, words })
const [toMake, sent] = [remade('to_make', '20 pens'), remade('on_its_way', '20 pens')]
type Line = [what: string, state: LineState, again?: Again]

/** What a page says before and after what waits for the customer. */
function headline(lines: Line[], facts: Parameters<typeof pageWith>[1], again: Again | null = null) {
  const messages = lines.some(([, state]) => state === 'proof_out') ? [proof] : []
  const reading = { ...pageWith(messages).reading, again }
  const read = lines.map(([what, state, made = null], at) => ({
    ...lineOf(`1.${at}`, what, state),
    again: made,
  }))
  const page = pageWith(messages, { ...facts, reading: { ...reading, lines: read } })
  const moments = { due: 'Friday', date: '', reason: '' }
  const { before, sentence, after } = headlineOf(page, pageView(page, day), { ...context, ...moments })
  return [before, sentence, after].filter(Boolean).join(' ')
}

const [made, shipped] = [
  { progress: 'in_production', isPartial: true },
  { progress: 'shipped', isPartial: true },
] as const
const owed = { owedSince: '2026-11-24T15:00:00+00:00' }
const out = { progress: 'ordered', offers: open(proof) } as const
const answer = 'We’ll answer by Friday.'

test.each<[text: string, Line[], Parameters<typeof pageWith>[1]]>([
  // What is made again is not delivered, wherever its line stands.
  [
    'Pens: delivered; made again: 20 pens.',
    [
      ['Mugs', 'delivered'],
      ['Pens', 'delivered', toMake],
    ],
    made,
  ],
  [
    'Pens: delivered; made again, on its way: 20 pens.',
    [
      ['Mugs', 'delivered'],
      ['Pens', 'delivered', sent],
    ],
    { progress: 'shipped' },
  ],
  [
    'Mugs: the proof is being made.',
    [
      ['Pens', 'delivered', toMake],
      ['Mugs', 'to_proof'],
    ],
    made,
  ],
  [
    'Mugs and Pens: delivered; made again: 20 pens.',
    [
      ['Mugs', 'delivered', toMake],
      ['Pens', 'delivered', toMake],
    ],
    made,
  ],
  // The lines are counted, and told apart, among all of the order.
  [
    '4 of 5 lines: the proof is being made.',
    [['Pens', 'proof_out'], ...['A', 'B', 'C', 'D'].map((name): Line => [name, 'to_proof'])],
    out,
  ],
  [
    'Mugs (2): the proof is being made.',
    [
      ['Mugs', 'proof_out'],
      ['Mugs', 'to_proof'],
    ],
    out,
  ],
  // A proof that is out is linked, and named once.
  [
    'Mugs: in production.',
    [
      ['Pens', 'proof_out'],
      ['Mugs', 'in_production'],
    ],
    { ...out, progress: 'in_production' },
  ],
  [
    answer,
    [
      ['Pens', 'proof_out'],
      ['Mugs', 'proof_out'],
    ],
    { ...out, ...owed },
  ],
  [
    `Pens and Mugs: the proof is being changed. ${answer}`,
    [
      ['Pens', 'change_asked'],
      ['Mugs', 'change_asked'],
    ],
    { progress: 'ordered', ...owed },
  ],
  [
    `${texts.states.ordered} ${answer}`,
    [
      ['Pens', 'to_proof'],
      ['Mugs', 'to_proof'],
    ],
    { progress: 'ordered', ...owed },
  ],
])('of several lines: %s', (text, lines, facts) => {
  expect(headline(lines, facts)).toBe(text)
})

test.each<[text: string, LineState, Again, Parameters<typeof pageWith>[1]]>([
  ['Delivered. Made again: 20 pens.', 'delivered', toMake, made],
  [`Delivered. Made again: 20 pens. ${answer}`, 'delivered', toMake, { ...made, ...owed }],
  [
    `Delivered. Made again, on its way: 20 pens. ${answer}`,
    'delivered',
    sent,
    { progress: 'shipped', ...owed },
  ],
  // The rest was never sent.
  ['Pens: part of it has been delivered; made again: 20 pens.', 'part_delivered', toMake, made],
  ['Pens: part of it is on its way; made again: 20 pens.', 'part_shipped', toMake, shipped],
  // Nobody said of how much.
  [
    'Pens: delivered; made again, on its way.',
    'delivered',
    remade('on_its_way', ''),
    { progress: 'shipped' },
  ],
])('of one line: %s', (text, state, again, facts) => {
  expect(headline([['Pens', state, again]], facts, again)).toBe(text)
})

test('what is made again of goods without a name', () => {
  expect(headline([], made, toMake)).toBe('Delivered. Made again: 20 pens.')
  expect(headline([], { ...made, ...owed }, toMake)).toBe(`Delivered. Made again: 20 pens. ${answer}`)
  expect(headline([], { progress: 'shipped' }, remade('on_its_way', ''))).toBe(texts.states.shipped)
})
