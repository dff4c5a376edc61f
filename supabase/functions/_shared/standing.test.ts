import type { RequestFacts } from './customer-page.ts'
import { isFinished, knownFacts, type State, stateOf } from './standing.ts'

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
  ['answer', { progress: 'approved' }],
  ['wrote', { offers: [ended] }],
  ['ended', { awaitsReply: false }],
  // What ran out was in addition.
  ['approved', { ordered: { USD: '9' } }],
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

test('only an order that goes on can be ordered again', () => {
  const facts = { ...changes[0][1], progress: 'delivered', isClosed: false } as RequestFacts
  const isAgain = (ending: RequestFacts['ending']) => isFinished({ ...facts, ending })
  expect([isAgain('none'), isAgain('withdrawn')]).toEqual([true, false])
  expect(isFinished({ ...facts, ending: 'none', isClosed: true })).toBe(false)
})

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
