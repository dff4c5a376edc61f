import type { RequestFacts } from './customer-page.ts'
import { knownFacts, type State, stateOf } from './standing.ts'

const day = { today: '2026-11-26', late: new Date('2026-11-25T15:00:00Z') }
const open = { id: 1, kind: 'quote', until: day.today, amount: '9', currency: 'USD' } as const
const ended = { ...open, until: '2026-11-25' }

/** All facts at once, and what takes away the first that counts. */
const changes: [[State, Partial<RequestFacts>], ...[State, Partial<RequestFacts>][]] = [
  [
    'erasure_asked',
    {
      isClosed: true,
      owedSince: '2026-11-25T15:00:00+00:00',
      awaitsReply: true,
      offers: [ended, open],
      ordered: {},
      progress: 'done',
      needsProof: true,
      isPartial: false,
      lineSteps: null,
      ending: 'erasure_asked',
    },
  ],
  ['late', { ending: 'withdrawn' }],
  ['due', { owedSince: '2026-11-25T15:00:00.001+00:00' }],
  ['order_ended', { owedSince: null, ending: 'order_ended' }],
  ['closed', { ending: 'withdrawn' }],
  ['withdrawn', { isClosed: false }],
  ['done', { ending: 'none' }],
  ['delivered', { progress: 'delivered' }],
  ['part_shipped', { progress: 'shipped', isPartial: true }],
  ['shipped', { isPartial: false }],
  ['part_delivered', { progress: 'in_production', isPartial: true }],
  ['in_production', { isPartial: false }],
  // Of lines that differ, each is said from the first stage on.
  ['lines', { lineSteps: { ordered: 1, in_production: 1 } }],
  ['answer', { progress: 'approved', lineSteps: null }],
  ['wrote', { offers: [ended] }],
  ['ended', { awaitsReply: false }],
  // What ran out was in addition.
  ['lines', { ordered: { USD: '9' }, lineSteps: { ordered: 1, approved: 1 } }],
  ['approved', { lineSteps: null }],
  ['ordered', { progress: 'ordered' }],
  ['begins', { needsProof: false }],
  ['open', { progress: 'quoted', offers: [] }],
]

test.each(changes.map(([state], at) => [state, at] as const))(
  'the state is %s, after %i changes',
  (state, at) => {
    const facts = Object.assign({}, ...changes.slice(0, at + 1).map(([, change]) => change))
    expect(stateOf(facts, day)).toBe(state)
  },
)

const [[, all]] = changes
const facts = { ...all, isClosed: false } as RequestFacts
test('a stage of a newer database is In production, a new ending closes a request', () => {
  const stored = { ...facts, progress: 'rehearsed' as 'done', lineSteps: { in_production: 1, rehearsed: 2 } }
  expect(knownFacts(stored)).toEqual({
    ...facts,
    progress: 'in_production',
    lineSteps: { in_production: 3 },
  })
  const ended = { ...facts, ending: 'rehearsed' as 'none' }
  expect(knownFacts(ended)).toEqual({ ...facts, ending: 'none', isClosed: true })
})
