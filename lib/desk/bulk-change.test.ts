import { createClient } from '@supabase/supabase-js'
import { createSessionClient } from '#lib/server/supabase/server.ts'
import { bulkChange } from './bulk-change.ts'

jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }))
jest.mock('#lib/server/supabase/server.ts', () => ({ createSessionClient: jest.fn() }))

/** Sets the status of the chosen requests to "lost", while the database function returns `data`. */
async function losing(chosen: string[], data: unknown) {
  const sent: unknown[] = []
  const answer = async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json(data)
  }
  const client = createClient('http://project.invalid', 'key', { global: { fetch: answer } })
  jest.mocked(createSessionClient).mockResolvedValue(client as never)
  const formData = new FormData()
  for (const pair of chosen) formData.append('chosen', pair)
  formData.append('intent', 'save')
  formData.append('status', 'lost')
  return { state: await bulkChange({ outcome: 'idle' }, formData), sent }
}

test('offers to undo only the entries that were saved', async () => {
  const { state, sent } = await losing(['1042.3', '7.0', '8.1', '9.2'], {
    tally: { saved: 1, unchanged: 1, conflict: 1, gone: 1 },
    versions: { 1042: 4 },
  })
  expect(sent).toEqual([{ p_seen: { 1042: '3', 7: '0', 8: '1', 9: '2' }, p_status: 'lost', p_owner: null }])
  expect(state).toEqual({ outcome: 'done', saved: 2, left: 2, undo: { versions: { 1042: 4 } } })
})

test('offers no undo if nothing was saved', async () => {
  const { state } = await losing(['1042.3'], { tally: { conflict: 1 }, versions: {} })
  expect(state).toEqual({ outcome: 'done', saved: 0, left: 1, undo: undefined })
})

test('saves nothing for an owner who is not staff', async () => {
  const { state } = await losing(['1042.3'], { tally: { no_such_owner: 1 }, versions: {} })
  expect(state).toEqual({ outcome: 'noSuchOwner' })
})
