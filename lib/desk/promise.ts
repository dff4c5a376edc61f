import 'server-only'
import { differenceInMinutes } from 'date-fns'
import { query } from '#lib/server/supabase/query.ts'
import type { DeskContext } from './context.ts'
import type { Period } from './filter.ts'
import { matching } from './inbox.ts'
import { type Cursor, cursorAt, newestFirst } from './pagination.ts'

/** Hosted projects cut an answer at 1,000 rows. */
const BATCH = 1000
/** More requests than the desk is built for. */
const MOST = 30 * BATCH

const COLUMNS = 'id, createdAt:received_at, since:waiting_since, answeredAt:answered_at, wonAt:won_at'

/** Of the requests of a period, without spam; null if there are too many to count. */
export async function readKept(period: Period, context: DeskContext) {
  const scope = { filter: { received: period }, context, user: undefined }
  const read = (before?: Cursor) =>
    query('how the promise was kept', (client) => {
      const all = matching(client.from('requests').select(COLUMNS), scope).neq('status', 'spam')
      return newestFirst(all, 'received_at', before).limit(BATCH)
    })
  const rows: NonNullable<Awaited<ReturnType<typeof read>>['data']> = []
  for (let isLast = false; !isLast; ) {
    const { data, problem } = await read(cursorAt(rows.at(-1)))
    if (problem) return { problem }
    rows.push(...data)
    isLast = data.length < BATCH
    if (!isLast && rows.length >= MOST) return { data: null }
  }
  const now = context.now.toISOString()
  const timed = rows.map(({ since, answeredAt }) => ({ since, answeredAt, dueAt: context.dueAt(since) }))
  const answered = timed.flatMap(({ answeredAt, ...row }) => (answeredAt ? { ...row, answeredAt } : []))
  const late = timed.filter(({ answeredAt, dueAt }) => !answeredAt && dueAt <= now)
  return {
    data: {
      received: rows.length,
      due: answered.length + late.length,
      inTime: answered.filter(({ answeredAt, dueAt }) => Date.parse(answeredAt) <= Date.parse(dueAt)).length,
      /** In minutes. */
      median: medianOf(answered.map(({ answeredAt, since }) => differenceInMinutes(answeredAt, since))),
      won: rows.filter(({ wonAt }) => wonAt).length,
    },
  }
}

export type Kept = Awaited<ReturnType<typeof readKept>>['data']

/** Of an even number, the mean of the two in the middle. */
function medianOf(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const low = sorted[Math.ceil(sorted.length / 2) - 1]
  const high = sorted[Math.floor(sorted.length / 2)]
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2)
}
