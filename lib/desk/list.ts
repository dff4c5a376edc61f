import 'server-only'
import { z } from 'zod'
import { log } from '@/lib/log'
import { createSessionClient } from '@/lib/supabase/server'
import { startOfDay } from './dates.ts'
import type { Filter } from './filter.ts'
import { row } from './submission.ts'

const PAGE_SIZE = 50
export const EXPORT_BATCH = 100

const answer = z.object({
  user: z.string().nullable(),
  staff: z.boolean(),
  readable: z.boolean(),
  rows: z.array(row),
  older: z.boolean(),
  newer: z.boolean(),
  waiting: z.object({ new: z.number(), overdue: z.number() }).optional(),
})
type Page = z.infer<typeof answer>
export type Listing = Page & { failure?: 'unreachable' | 'session' }

const nothing: Page = { user: null, staff: false, readable: false, rows: [], older: false, newer: false }

type Asked = { limit?: number; zone: string; answerHours?: number }

const question = (
  { q, from, to, before, after, ...rest }: Filter,
  { zone, answerHours, limit = PAGE_SIZE }: Asked,
) => ({
  ...rest,
  search: q,
  from: from && startOfDay(from, zone),
  until: to && startOfDay(to, zone, 1),
  ...(before ? { before } : { after }),
  answer_hours: answerHours,
  limit,
})

type Client = Awaited<ReturnType<typeof createSessionClient>>

/** The data API answers these when the token itself is not good: expired, revoked or not ours. */
const isSessionProblem = (code: string | undefined) => /^PGRST30\d$/.test(code ?? '')

/** One query as the visitor: what comes back is what row level security lets them see. */
export async function queryPage(client: Client, filter: Filter, asked: Asked): Promise<Listing> {
  const { data, error, status } = await client.rpc('list_submissions', { p_filter: question(filter, asked) })
  if (error) {
    log('error', 'submissions-read-failed', { code: error.code || undefined, status })
    const session = isSessionProblem(error.code) || status === 401
    return { ...nothing, failure: session ? 'session' : 'unreachable' }
  }
  const parsed = answer.safeParse(data)
  if (parsed.success) return parsed.data
  log('error', 'submissions-read-failed', { code: 'unexpected-answer' })
  return { ...nothing, failure: 'unreachable' }
}

/** Never throws: whatever fails is logged, and the list is empty as specified. */
export async function listSubmissions(filter: Filter, asked: Asked): Promise<Listing> {
  let client: Client
  try {
    client = await createSessionClient()
  } catch {
    log('error', 'submissions-read-failed', { code: 'not-configured' })
    return { ...nothing, failure: 'unreachable' }
  }
  return queryPage(client, filter, asked)
}
