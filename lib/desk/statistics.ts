import 'server-only'
import { query } from '#lib/server/supabase/query.ts'
import type { DeskContext } from './context.ts'
import { spanOf } from './dates.ts'
import type { Period } from './filter.ts'

const MINUTE = 60_000

/** Of the requests of a period, without spam. */
export async function readStatistics(period: Period, { today, office, late, dueAt }: DeskContext) {
  const { from, until } = spanOf(period, today, office.zone)
  const { data, problem } = await query('how the promise was kept', (client) =>
    client.rpc('answer_times', { p_from: from, p_until: until }).maybeSingle(),
  )
  if (problem) return { problem }
  const { won = 0, since = [], answered = [] } = data ?? {}
  const due = (time: number) => Date.parse(dueAt(new Date(time).toISOString()))
  const replies = since.flatMap((asked, at) => (answered[at] ? { asked, at: answered[at] } : []))
  const inTime = replies.filter(({ asked, at }) => at <= due(asked))
  const missing = since.filter((asked, at) => !answered[at] && asked <= late.getTime())
  const minutes = replies.map(({ asked, at }) => Math.floor((at - asked) / MINUTE))
  return {
    data: {
      received: since.length,
      due: replies.length + missing.length,
      inTime: inTime.length,
      /** In minutes; of an even number, the lower of the two in the middle. */
      median: minutes.toSorted((a, b) => a - b)[Math.ceil(minutes.length / 2) - 1],
      won,
    },
  }
}
