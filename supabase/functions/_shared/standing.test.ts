import { stateOf, states } from './standing.ts'

const TODAY = '2026-11-26'
const facts = { isOpen: true, dueSince: null, quoteUntil: null, hasOpenProof: false }
const offered = { ...facts, standing: 'offered', quoteUntil: TODAY }
const dueSince = '2026-11-25T15:00:00+00:00'

test.each([
  ['answer', offered],
  ['ended', { ...offered, quoteUntil: '2026-11-25' }],
  ['answer', { ...offered, quoteUntil: '2026-11-25', hasOpenProof: true }],
  ['due', { ...offered, dueSince }],
  ['withdrawn', { ...facts, standing: 'withdrawn' }],
  ['due', { ...facts, standing: 'withdrawn', dueSince }],
  ['erasure_asked', { ...facts, standing: 'erasure_asked', dueSince, isOpen: false }],
  ['closed', { ...offered, isOpen: false }],
  ['closed', { ...facts, standing: 'withdrawn', isOpen: false }],
  ['due', { ...offered, isOpen: false, dueSince }],
] as const)('the state is %s', (state, known) => {
  expect(stateOf(known, TODAY)).toBe(state)
})

test('every other standing is a state', () => {
  const computed = ['due', 'closed', 'answer', 'ended']
  for (const standing of states.filter((name) => !computed.includes(name)))
    expect(stateOf({ ...facts, standing }, TODAY)).toBe(standing)
})
