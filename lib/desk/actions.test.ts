import { createClient } from '@supabase/supabase-js'
import { desk } from '#messages/desk.ts'
import { correctEmail, findRequests, saveEntries } from './actions.ts'
import { quotedValue } from './filter.ts'

jest.mock('next/cache', () => ({ refresh: () => {} }))

let status = 201
const sent = jest.fn<void, [{ request_id: number }[]]>()

let mockMine: object[] = []
const corrects = jest.fn<string, [object]>()
const finds = jest.fn<void, [string | null]>()

/** A data API that skips the second of the entries, as of a request that was just deleted. */
const fetch: typeof globalThis.fetch = async (input, init) => {
  const path = String(input)
  if (status >= 400) return Response.json({ message: 'no' }, { status })
  if (path.includes('/rpc/correct_email')) return Response.json(corrects(JSON.parse(String(init?.body))))
  if (path.includes('form_email')) finds(new URL(path).searchParams.get('or'))
  if (path.includes('/rpc/whoami')) return Response.json([{ user: 'ana@example.com', role: 'lead' }])
  if (init?.method === 'GET')
    return Response.json(path.includes('author=eq.ana%40example.com') ? mockMine : [])
  const rows: { request_id: number }[] = JSON.parse(String(init?.body))
  sent(rows)
  return Response.json(rows.toSpliced(1, 1), { status })
}
const options = { auth: { persistSession: false }, global: { fetch } }
const mockClient = createClient('http://127.0.0.1', 'key', options)
jest.mock('#lib/server/supabase/server.ts', () => ({ createSessionClient: () => mockClient }))

const state = { seen: 0, status: 'won', owner: '', followUp: '' } as const

test('writes entries in one order, whatever that of the list, so that colleagues do not wait for each other', async () => {
  const saved = await saveEntries([7, 30, 9].map((id) => ({ id, ...state })))
  expect(sent.mock.lastCall?.[0].map(({ request_id }) => request_id)).toEqual([7, 9, 30])
  expect(saved).toEqual({ outcome: 'saved', ids: [7, 30] })
})

test.each([
  [503, 'failed'],
  [401, 'ended'],
])('a save that the data API answers with %i has the outcome %s', async (answer, outcome) => {
  jest.spyOn(console, 'error').mockImplementation()
  jest.spyOn(console, 'warn').mockImplementation()
  status = answer
  expect(await saveEntries([{ id: 7, ...state }])).toEqual({ outcome })
  status = 201
})

test('a search for the requests of an address finds the corrected one, too, and no address adds a condition', async () => {
  expect(await findRequests(' Ana@Example.com')).toEqual({ outcome: 'none' })
  expect(finds).toHaveBeenLastCalledWith('(email.eq."ana@example.com",form_email.eq."ana@example.com")')
  expect(await findRequests('a"),id.gt.(0@x.example')).toEqual({ outcome: 'wrong' })
  expect(finds).toHaveBeenCalledTimes(1)
  expect(quotedValue('a"),id.gt.(0\\@x.example')).toBe('"a\\"),id.gt.(0\\\\@x.example"')
})

test.each([
  ['corrected', 'corrected'],
  ['refused', 'refused'],
  ['outdated', 'conflict'],
])('a correction that the database answers with %s has the outcome %s', async (answer, outcome) => {
  corrects.mockReturnValue(answer)
  expect(await correctEmail(7, 'ana@exmaple.com', ' Ana@Example.com ')).toEqual({ outcome })
  const sent = { p_id: 7, p_old: 'ana@exmaple.com', p_email: 'ana@example.com', p_note: desk.address.note }
  expect(corrects).toHaveBeenLastCalledWith(sent)
  corrects.mockClear()
  expect(await correctEmail(7, 'ana@exmaple.com', 'nonsense')).toEqual({ outcome: 'wrong' })
  expect(corrects).not.toHaveBeenCalled()
})

test('an entry whose result was lost on its way is saved once, and one of a colleague is not taken for it', async () => {
  const entries = [7, 9].map((id) => ({ id, ...state, note: 'Called' }))
  const entry = { request_id: 9, version: 1, status: 'won', owner: null, follow_up: null, note: 'Called' }
  mockMine = [entry]
  expect(await saveEntries(entries)).toEqual({ outcome: 'saved', ids: [7, 9] })
  mockMine = [{ ...entry, note: 'Wrote' }]
  expect(await saveEntries(entries)).toEqual({ outcome: 'saved', ids: [7] })
})
