/** @jest-environment node */
import { getSubmissionsPage } from '@/lib/content'
import type { createSessionClient } from '@/lib/supabase/server'
import { csvChunks, firstBatch } from './export.ts'

type Client = Awaited<ReturnType<typeof createSessionClient>>
type Asked = { p_filter: { before?: { id: number }; limit: number } }

/** Answers as list_submissions does, newest first: a page that would be empty is replaced by the newest one. */
function desk(stored: number) {
  const state = { ids: Array.from({ length: stored }, (_, index) => stored - index), staff: true }
  const rpc = async (_: string, { p_filter: { before, limit } }: Asked) => {
    const readable = state.staff ? state.ids : []
    const below = readable.filter((id) => !before || id < before.id)
    const found = below.length > 0 ? below : readable
    const rows = found
      .slice(0, limit)
      .map((id) => ({ id, created_at: '2026-11-20T08:00:00Z', form_data: {} }))
    const newer = Boolean(before) && below.length > 0
    const { staff } = state
    return { data: { user: 'a@b.c', staff, readable: true, rows, older: found.length > limit, newer } }
  }
  return { state, client: { rpc } as unknown as Client }
}

/** The numbers in the file, when something happens after its first batch. */
async function exported({ client }: ReturnType<typeof desk>, meanwhile?: () => void) {
  const source = { client, filter: {}, words: await getSubmissionsPage(), zone: 'UTC' }
  const chunks: string[] = []
  for await (const chunk of csvChunks(source, await firstBatch(source))) {
    chunks.push(chunk)
    if (chunks.length === 2) meanwhile?.()
  }
  const lines = chunks.slice(1).join('').trim().split('\r\n')
  return lines.map((line) => Number.parseInt(line.replace(/\D*/, ''), 10))
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation()
})

test('holds every row once', async () => {
  expect(await exported(desk(250))).toEqual(down(250, 1))
  expect(await exported(desk(200))).toEqual(down(200, 1))
})

test('goes on below the last row even when that row has been deleted', async () => {
  const all = desk(250)
  const found = await exported(all, () => {
    all.state.ids = all.state.ids.filter((id) => id < 140 || id > 155)
  })
  expect(found).toEqual([...down(250, 151), ...down(139, 1)])
})

test.each([150, 250])(
  'of %i rows, ends when all older ones have been deleted, and does not start over',
  async (stored) => {
    const all = desk(stored)
    const found = await exported(all, () => {
      all.state.ids = [...down(stored + 150, stored + 1), ...all.state.ids.slice(0, 100)]
    })
    expect(found).toEqual(down(stored, stored - 99))
  },
)

test('breaks off when the reader is no longer staff, so that the file does not look complete', async () => {
  const all = desk(250)
  const lost = exported(all, () => {
    all.state.staff = false
  })
  await expect(lost).rejects.toThrow('could not be read')
})
