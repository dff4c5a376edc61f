import 'server-only'
import { differenceInMinutes, isAfter } from 'date-fns'
import { query } from '#lib/server/supabase/query.ts'
import type { DeskContext } from './context.ts'
import type { Period } from './filter.ts'
import { matching } from './inbox.ts'
import { type Cursor, cursorAt, newestFirst } from './pagination.ts'

/** Hosted projects cut a result at 1,000 rows. */
const BATCH = 1000

const COLUMNS = 'id, createdAt:received_at, since:waiting_since, answeredAt:answered_at, wonAt:won_at'

/** Of the requests of a period, without spam. */
export async function readStatistics(period: Period, context: DeskContext) {
  const { now, dueAt } = context
  const scope = { filter: { received: period }, context, user: undefined }
  const read = (before?: Cursor) =>
    query('how the promise was kept', (client) => {
      const all = matching(client.from('requests').select(COLUMNS), scope).neq('status', 'spam')
      return newestFirst(all, 'received_at', before).limit(BATCH)
    })
  let batch = await read()
  const rows = batch.data ?? []
  while (batch.data?.length === BATCH) {
    batch = await read(cursorAt(batch.data.at(-1)))
    rows.push(...(batch.data ?? []))
  }
  if (batch.problem) return batch
  const answered = rows.flatMap(({ since, answeredAt }) => (answeredAt ? { since, answeredAt } : []))
  const late = rows.filter(({ since, answeredAt }) => !answeredAt && dueAt(since) <= now.toISOString())
  const minutes = answered.map(({ since, answeredAt }) => differenceInMinutes(answeredAt, since))
  return {
    data: {
      received: rows.length,
      due: answered.length + late.length,
      inTime: answered.filter(({ since, answeredAt }) => !isAfter(answeredAt, dueAt(since))).length,
      /** In minutes; of an even number, the lower of the two in the middle. */
      median: minutes.toSorted((a, b) => a - b)[Math.ceil(minutes.length / 2) - 1],
      won: rows.filter(({ wonAt }) => wonAt).length,
    },
  }
}
