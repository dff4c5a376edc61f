import 'server-only'
import { z } from 'zod'
import { ask, type Client } from '@/lib/supabase/ask'
import { type Item, knownItems } from '@/supabase/functions/_shared/items.ts'

const answer = z.array(z.object({ submission_id: z.number(), items: z.unknown() }))

/** The products of those requests that are for several, for staff; nobody else sees any. */
export async function itemsOf(ids: number[], as?: () => Client): Promise<Map<number, Item[]>> {
  if (ids.length === 0) return new Map()
  const { data = [] } = await ask({
    asked: 'request_items',
    query: (client) => client.from('request_items').select().in('submission_id', ids),
    answer,
    as,
  })
  return new Map(data.map(({ submission_id, items }) => [submission_id, knownItems(items)]))
}
