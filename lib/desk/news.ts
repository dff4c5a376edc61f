import 'server-only'
import { z } from 'zod'
import { type Client, call } from '#lib/server/supabase/ask.ts'
import { statuses } from './journal.ts'

/** Changes since a list was rendered: new submissions, and those on the list that colleagues changed or deleted. */
const news = z.object({
  fresh: z.number(),
  changed: z.array(z.object({ id: z.number(), status: z.enum(statuses), author: z.string() })),
  gone: z.array(z.number()),
})

const number = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

/** "1042.3": the ID of a request and the journal version that the page shows. */
const pair = z.string().regex(/^\d{1,15}\.\d{1,9}$/)

const seen = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(pair))
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split('.'))))

const question = z.object({ newest: number, seen })

export async function readNews(params: URLSearchParams, client: Client) {
  const asked = question.safeParse(Object.fromEntries(params))
  if (!asked.success) return undefined
  const { newest, seen } = asked.data
  return call('desk_news', { p_newest: newest, p_seen: seen }, news, () => client)
}
