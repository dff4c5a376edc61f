import { lineOf } from '#lib/testing/reading.ts'
import {
  type LineState,
  lineStates,
  linesWith,
  namesIn,
  orderLines,
  statesInWords,
  toldLines,
} from './lines.ts'
import { nextStep } from './standing.ts'

const line = (what: string, state: LineState) => lineOf(what, what, state)
const [mugs, pens, flags] = [line('Mugs', 'shipped'), line('Pens', 'to_proof'), line('Flags', 'to_proof')]

test('lines that differ are said by their states, the furthest behind first, of many by their number', () => {
  expect(statesInWords([mugs, pens, flags], 'en')).toEqual([
    'Pens and Flags: the proof is being made.',
    'Mugs: on its way.',
  ])
  expect(statesInWords([mugs, pens, flags], 'ar')[0]).toMatch(/^\u2068Pens\u2069 و\u2068Flags\u2069: /)
  const many = lineStates.slice(0, 5).map(() => line('Caps', 'to_proof'))
  expect(statesInWords([mugs, ...many], 'es')[0]).toBe('5 de 6 líneas: estamos preparando la prueba.')
  const again = { ...mugs, state: 'delivered', again: { state: 'on_its_way', words: '20 mugs' } } as const
  expect(statesInWords([again], 'en')).toEqual(['Mugs: delivered; made again, on its way: 20 mugs.'])
  expect(statesInWords([again], 'ar')[0]).toMatch(/؛ .*: \u206820 mugs\u2069\.$/)
})

test('two lines with one name are told apart by quantity, else by place', () => {
  const other = { ...mugs, id: 'other' }
  expect(namesIn([mugs, { ...other, quantity: '50' }], 'en')).toBe('9 × Mugs and 50 × Mugs')
  expect(namesIn([other], 'en', [mugs, pens, other])).toBe('Mugs (3)')
})

test('one line is no list of lines, and a state of a newer database is In production', () => {
  expect(orderLines([mugs, { ...pens, isAccepted: false }])).toEqual([])
  const newer = line('Caps', 'newer_state' as 'shipped')
  expect(orderLines([mugs, newer])[1]?.state).toBe('in_production')
  const caps = line('Caps', 'part_shipped')
  expect(toldLines([mugs, pens, caps], { ending: 'order_ended' })).toEqual([mugs, caps])
})

test('of the step that is next, and of lines that are not all', () => {
  expect(nextStep({ progress: 'shipped', lineSteps: { ordered: 2, shipped: 1 } })).toBe('ordered')
  expect(nextStep({ progress: 'shipped', lineSteps: null })).toBe('shipped')
  expect(linesWith([mugs, pens], ['Pens'])).toEqual([pens])
  for (const ids of [null, ['Mugs', 'Pens'], ['gone']]) expect(linesWith([mugs, pens], ids)).toEqual([])
})
