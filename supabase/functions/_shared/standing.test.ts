import type { RequestFacts } from './customer-page.ts'
import { knownFacts, stateOf, states } from './standing.ts'

const day = { today: '2026-11-26', late: new Date('2026-11-25T15:00:00Z') }
const open = { id: 1, kind: 'quote', until: day.today, amount: '9', currency: 'USD' } as const
const ended = { ...open, until: '2026-11-25' }

/** All facts at once, and what takes away the first that counts. */
const changes: Partial<RequestFacts>[] = [
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
  { ending: 'withdrawn' },
  { owedSince: '2026-11-25T15:00:00.001+00:00' },
  { owedSince: null, ending: 'order_ended' },
  { ending: 'withdrawn' },
  { isClosed: false },
  { ending: 'none' },
  { progress: 'delivered' },
  { progress: 'shipped', isPartial: true },
  { isPartial: false },
  { progress: 'in_production', isPartial: true },
  { isPartial: false },
  { progress: 'approved' },
  { offers: [ended] },
  { awaitsReply: false },
  // What ran out was in addition.
  { ordered: { USD: '9' }, lineSteps: { ordered: 1, approved: 1 } },
  { lineSteps: null },
  { progress: 'ordered' },
  { needsProof: false },
  { progress: 'quoted', offers: [] },
]

test.each(states.map((state, at) => [state, at] as const))(
  'the state is %s, after %i changes',
  (state, at) => {
    expect(stateOf(Object.assign({}, ...changes.slice(0, at + 1)), day)).toBe(state)
  },
)

test('of lines that differ, each is said from the first stage on', () => {
  const lineSteps = { ordered: 1, in_production: 1 }
  const made = {
    ...changes[0],
    isClosed: false,
    ending: 'none',
    owedSince: null,
    progress: 'in_production',
    lineSteps,
  }
  expect(stateOf(made as RequestFacts, day)).toBe('lines')
})

const facts = { ...changes[0], isClosed: false } as RequestFacts
test('a stage of a newer database is In production, a new ending closes a request', () => {
  const stored = { ...facts, progress: 'rehearsed' as 'done' }
  expect(knownFacts(stored)).toEqual({ ...facts, progress: 'in_production' })
  const ended = { ...facts, ending: 'rehearsed' as 'none' }
  expect(knownFacts(ended)).toEqual({ ...facts, ending: 'none', isClosed: true })
})
