import { lineOf } from '#lib/testing/reading.ts'
import { type LineState, lineStates, linesWith, orderLines, statesInWords } from './lines.ts'
import { nextStep } from './standing.ts'

const line = (what: string, state: LineState) => lineOf(what, what, state)
const [mugs, pens, flags] = [line('Mugs', 'shipped'), line('Pens', 'to_proof'), line('Flags', 'to_proof')]

test('lines that differ are said by their states, the furthest behind first, of many by their number', () => {
  expect(statesInWords([mugs, pens, flags], 'en')).toBe(
    'Pens and Flags: the proof is being made. Mugs: on its way.',
  )
  expect(statesInWords([mugs, pens, flags], 'ar')).toMatch(/^\u2068Pens\u2069 و\u2068Flags\u2069: /)
  const many = lineStates.slice(0, 5).map((state) => line(state, state))
  expect(statesInWords(many, 'es')).toMatch(/^1 de 5 líneas: estamos preparando la prueba\./)
})

test('one line is no list of lines, and a state of a newer database is In production', () => {
  expect(orderLines([mugs, { ...pens, isAccepted: false }])).toEqual([])
  const newer = line('Caps', 'packed' as 'shipped')
  expect(orderLines([mugs, newer])[1]?.state).toBe('in_production')
  expect(orderLines([mugs, pens], { ending: 'order_ended' })).toEqual([mugs])
})

test('of the step that is next, and of lines that are not all', () => {
  expect(nextStep({ progress: 'shipped', lineSteps: { ordered: 2, shipped: 1 } })).toBe('ordered')
  expect(nextStep({ progress: 'shipped', lineSteps: null })).toBe('shipped')
  expect(linesWith([mugs, pens], ['Pens'])).toEqual([pens])
  for (const ids of [null, ['Mugs', 'Pens'], ['gone']]) expect(linesWith([mugs, pens], ids)).toEqual([])
})
