import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ask, type Client, call } from './ask.ts'

const answer = z.object({ amount: z.number() })
const client = {} as Client
const logged = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')].map((spy) =>
  spy.mockImplementation(),
)

beforeEach(() => {
  for (const spy of logged) spy.mockClear()
})

const lines = () => logged.flatMap(({ mock }) => mock.calls.map(([line]) => JSON.parse(line)))

const reply = (data: unknown, code?: string, status = code ? 400 : 200) =>
  ask({
    asked: 'something',
    query: async () => ({ data, error: code === undefined ? null : { code }, status }),
    answer,
    as: () => client,
  })

test('returns validated data without logging', async () => {
  expect(await reply({ amount: 3, more: true })).toEqual({ data: { amount: 3 } })
  expect(lines()).toEqual([])
})

test.each([
  ['PGRST303', 401, 'refused'],
  ['', 401, 'refused'],
  ['42501', 403, 'refused'],
  ['PGRST202', 404, 'missing'],
  ['PGRST205', 404, 'missing'],
  ['57014', 500, 'failed'],
])('maps error %p with status %i to %s and logs one line', async (code, status, problem) => {
  expect(await reply(null, code, status)).toEqual({ problem })
  expect(lines()).toEqual([
    expect.objectContaining({ event: 'backend-problem', asked: 'something', problem, status }),
  ])
})

test.each([['<html>'], [null], [{ amount: '3' }]])('rejects %j as an unexpected response', async (data) => {
  expect(await reply(data)).toEqual({ problem: 'failed' })
  expect(lines()).toHaveLength(1)
})

test('throws no error if the client cannot be created', async () => {
  const as = () => {
    throw new Error('supabaseUrl is required.')
  }
  const query = async () => ({ data: null, error: null, status: 200 })
  expect(await ask({ asked: 'something', query, answer, as })).toEqual({ problem: 'failed' })
  expect(lines()).toEqual([expect.objectContaining({ code: 'supabaseUrl is required.' })])
})

test('rethrows the control-flow errors of Next.js', async () => {
  const asked = ask({ asked: 'something', query: async () => notFound(), answer, as: () => client })
  await expect(asked).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  expect(lines()).toEqual([])
})

test('does not compile with a function or parameter that the database lacks', () => {
  expect(() => [
    call('delete_requests', { p_ids: [1] }, answer),
    // @ts-expect-error: the parameter is called p_ids
    call('delete_requests', { p_id: [1] }, answer),
    // @ts-expect-error: the function is called delete_requests
    call('delete_request', { p_ids: [1] }, answer),
  ]).toBeDefined()
})
