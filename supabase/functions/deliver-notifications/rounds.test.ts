import { callDatabase } from '../_shared/rpc.ts'
import { deliver, type Outcome } from './deliver.ts'
import { deliverDue } from './rounds.ts'
import type { Settings } from './settings.ts'

jest.mock('../_shared/log.ts', () => ({ log: jest.fn() }))
jest.mock('../_shared/rpc.ts', () => ({ callDatabase: jest.fn() }))
jest.mock('./deliver.ts', () => ({ attemptLimitMs: () => 20_000, deliver: jest.fn() }))

const sent: Outcome = { outcome: 'sent', error: null, retrySeconds: 0 }
const tallyOf = (amount: number) => ({ sent: amount, skipped: 0, retry: 0, dead: 0 })

/** Mocks an outbox with these rows, whose call `failsAt` fails; returns the calls. */
function outbox(ids: number[], { failsAt = -1 } = {}) {
  const due = ids.map((id) => ({ id, lease: 'lease' }))
  const calls: { recorded: number[]; limit: number }[] = []
  jest.mocked(callDatabase).mockImplementation(async (_, __, parameters) => {
    const { p_limit: limit, p_finished } = parameters as { p_limit: number; p_finished: { id: number }[] }
    const held = p_finished.map(({ id }) => id)
    calls.push({ recorded: held, limit })
    if (calls.length - 1 === failsAt) throw new Error('database responded with 500')
    return { held, claimed: due.splice(0, limit) }
  })
  return calls
}

test('records attempts that end together in one call, which claims the next two', async () => {
  const calls = outbox([1, 2, 3])
  jest.mocked(deliver).mockResolvedValue(sent)
  expect(await deliverDue({} as Settings)).toEqual(tallyOf(3))
  expect(calls).toEqual([
    { recorded: [], limit: 2 },
    { recorded: [1, 2], limit: 2 },
    { recorded: [3], limit: 2 },
  ])
})

test('delivers other notifications while one receiver is slow', async () => {
  const calls = outbox([1, 2, 3])
  let answer = () => {}
  const slow = new Promise<Outcome>((resolve) => {
    answer = () => resolve(sent)
  })
  jest.mocked(deliver).mockImplementation(async ({ id }) => (id === 1 ? slow : sent))
  const round = deliverDue({} as Settings)
  while (calls.length < 3) await new Promise((resolve) => setTimeout(resolve, 5))
  answer()
  expect(await round).toEqual(tallyOf(3))
  expect(calls.map(({ recorded }) => recorded)).toEqual([[], [2], [3], [1]])
  expect(calls.slice(0, 3).map(({ limit }) => limit)).toEqual([2, 1, 1])
})

test('records sent notifications although a call fails, and fails the round', async () => {
  const calls = outbox([1, 2, 3], { failsAt: 1 })
  jest.mocked(deliver).mockResolvedValue(sent)
  await expect(deliverDue({} as Settings)).rejects.toThrow('500')
  expect(calls.slice(1)).toEqual([
    { recorded: [1, 2], limit: 2 },
    { recorded: [1, 2], limit: 0 },
  ])
})
