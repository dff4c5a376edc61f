import 'server-only'
import { query } from '#lib/server/supabase/query.ts'
import { createAnonymousClient } from '#lib/server/supabase/server.ts'
import { type Cursor, newestFirst, PAGE_SIZE, pageOf } from './pagination.ts'
import { readAnswers } from './request-rows.ts'

/** The table of the specification, which is all that a foreign project may have. */
const TABLE = 'Form Sub'

/** The list for everyone but staff: the rows that row level security lets them read, newest first. Never throws. */
export async function readPublicList(before: Cursor | undefined) {
  const { data, problem } = await query(TABLE, (client) =>
    newestFirst(client.from(TABLE).select('id, created_at, form_data'), 'created_at', before).limit(
      PAGE_SIZE + 1,
    ),
  )
  if (problem) return { problem }
  return { data: pageOf(data, readAnswers) }
}

/** Reads as an anonymous visitor: the only reliable test of what row level security exposes. */
export async function isOpenToVisitors() {
  const { data } = await query('open rows', () => createAnonymousClient().from(TABLE).select('id').limit(1))
  return Boolean(data?.length)
}
