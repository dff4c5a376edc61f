import { createClient } from '@supabase/supabase-js'
import { readNews } from './news.ts'

const nothing = { fresh: 0, changed: [], gone: [] }

/** Reads the news for this query string; `sent` are the parameters that the database function received. */
async function reading(query: Record<string, string>) {
  const sent: unknown[] = []
  const answer = async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json(nothing)
  }
  const client = createClient('http://project.invalid', 'key', { global: { fetch: answer } })
  return { news: await readNews(new URLSearchParams(query), client), sent }
}

test.each([
  ['1042.3', { 1042: '3' }],
  ['1042.3,7.0', { 1042: '3', 7: '0' }],
  ['1042.3,', { 1042: '3' }],
  ['', {}],
])('asks about the versions in %j', async (seen, versions) => {
  const { news, sent } = await reading({ newest: '5', seen })
  expect(news).toEqual({ data: nothing })
  expect(sent).toEqual([{ p_newest: 5, p_seen: versions }])
})

test.each([
  ['a missing comma', '1042.37.0'],
  ['a missing version', '1042'],
  ['an empty version', '1042.'],
  ['an ID of 16 digits', `${'1'.repeat(16)}.1`],
  ['more than 4000 characters', '1042.3,'.repeat(600)],
  // With one pattern for the whole list, matching this takes longer than the universe exists.
  ['hundreds of digits and a letter at the end', `1.${'11111111.'.repeat(400)}x`],
])('rejects %s without asking the database', async (_, seen) => {
  const { news, sent } = await reading({ newest: '5', seen })
  expect(news).toBeUndefined()
  expect(sent).toEqual([])
})

test.each([[{ seen: '1042.3' }], [{ newest: '-1', seen: '1042.3' }], [{ newest: '5' }]])(
  'rejects missing and invalid parameters: %j',
  async (query) => {
    expect((await reading(query)).news).toBeUndefined()
  },
)
