import { createClient } from '@supabase/supabase-js'
import type { Database } from '#contract/database.ts'
import { createSessionClient } from '#lib/server/supabase/server.ts'
import type { DeskContext } from './context.ts'
import { openExport } from './requests.ts'

jest.mock('#lib/server/supabase/server.ts', () => ({ createSessionClient: jest.fn() }))

let role: string | null

/** A data API with one request, which row level security hides from everyone but a lead. */
async function answerAs(input: Parameters<typeof fetch>[0], { method }: RequestInit = {}) {
  const { pathname } = new URL(String(input))
  if (pathname.endsWith('/rpc/whoami')) return Response.json([{ user: 'ana@example.com', role }])
  if (method === 'HEAD') return new Response(null, { headers: { 'content-range': '*/1' } })
  return method === 'POST' ? new Response(null, { status: 201 }) : Response.json([])
}

const client = createClient<Database>('http://127.0.0.1', 'key', { global: { fetch: answerAs } })
const context = { today: '2026-11-25', dueAt: () => undefined } as unknown as DeskContext

test('an export ends complete only while its reader is a lead', async () => {
  jest.mocked(createSessionClient).mockResolvedValue(client)
  role = 'lead'
  const { data: read } = await openExport(client, {}, context)
  expect(await read?.()).toEqual({ data: [] })
  for (role of ['member', null]) expect(await read?.()).toEqual({ problem: 'refused' })
})
