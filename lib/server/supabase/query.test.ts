import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { notFound } from 'next/navigation'
import { type Client, query } from './query.ts'

const client = {} as Client
const lines: object[] = []
const log = (line: string) => lines.push(JSON.parse(line))
Object.assign(console, { warn: log, error: log })
beforeEach(() => lines.splice(0))

const reply = (data: unknown, code?: string, status = code ? 400 : 200, message = '') => {
  const error = code === undefined ? null : { code, message }
  return query('something', async () => ({ data, error, status }) as PostgrestSingleResponse<unknown>, client)
}

test('returns data without logging', async () => {
  expect(await reply([{ amount: 3 }])).toEqual({ data: [{ amount: 3 }] })
  expect(lines).toEqual([])
})

test.each([
  ['PGRST303', 401, 'refused'],
  ['', 401, 'refused'],
  ['42501', 403, 'refused'],
  ['23503', 409, 'against-a-rule'],
  ['PGRST202', 404, 'missing'],
  ['PGRST205', 404, 'missing'],
  ['57014', 500, 'failed'],
])('maps error %p with status %i to %s and logs one line', async (code, status, problem) => {
  expect(await reply(null, code, status)).toEqual({ problem })
  expect(lines).toMatchObject([{ event: 'backend-problem', query: 'something', problem, status }])
})

test('logs which rule of the database a query broke, and no other message of it', async () => {
  await reply(null, 'PT409', 409, 'mailed')
  await reply(null, '22P02', 400, 'invalid input: "ana@example.com"')
  expect(lines).toMatchObject([{ refusal: 'mailed' }, { code: '22P02' }])
  expect(JSON.stringify(lines)).not.toContain('ana@example.com')
})

test('throws no error if the request cannot be sent', async () => {
  const send = () => {
    throw new Error('supabaseUrl is required.')
  }
  expect(await query('something', send, client)).toEqual({ problem: 'failed' })
  expect(lines).toMatchObject([{ code: 'supabaseUrl is required.' }])
})

test('rethrows the control-flow errors of Next.js', async () => {
  const missing = query('something', async () => notFound(), client)
  await expect(missing).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  expect(lines).toEqual([])
})
