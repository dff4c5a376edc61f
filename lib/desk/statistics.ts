import 'server-only'
import { subDays } from 'date-fns'
import { query } from '#lib/server/supabase/query.ts'
import type { DeskContext } from './context.ts'

const DAYS = 30

/** How many of the requests of the last days, without spam, had an answer or were due, and how many had it in time. */
export async function readAnswersInTime({ now, late, dueAt }: DeskContext) {
  const { data, problem } = await query('how the promise was kept', (client) =>
    client.rpc('answer_times', { p_from: subDays(now, DAYS).toISOString() }).maybeSingle(),
  )
  if (problem) return { problem }
  const { since = [], answered = [] } = data ?? {}
  const due = since.filter((asked, at) => answered[at] || asked <= late.getTime())
  const inTime = since.filter((asked, at) => {
    const reply = answered[at]
    return reply && reply <= Date.parse(dueAt(new Date(asked).toISOString()))
  })
  return { data: { inTime: inTime.length, due: due.length } }
}
