import 'server-only'
import { z } from 'zod'
import { type Answer, ask, type Client, call, type Problem } from '@/lib/supabase/ask'
import { createAnonymousClient } from '@/lib/supabase/server'
import { FALLBACK_ZONE, startOfDay } from './dates.ts'
import { type Filter, isNarrowed } from './filter.ts'
import { beside, type Row, row } from './submission.ts'

const PAGE_SIZE = 50

export type Asked = {
  filter?: Filter
  /** One row alone. */
  id?: number
  limit?: number
  /** The clock that days of the filter go by. */
  zone?: string
  /** The promise against which waiting ones are counted. */
  answerHours?: number
  as?: () => Client
}

type Page = { rows: Row[]; older: boolean; newer: boolean }

const besideAnswer = z.object({
  user: z.string().nullable(),
  staff: z.boolean(),
  waiting: z.object({ new: z.number(), overdue: z.number() }).nullish(),
  beside: z.array(beside).default([]),
})

export type Listing = Page & {
  readable: boolean
  /** Whether this project has what the desk keeps beside the table. */
  desk: boolean
  user: string | null
  staff: boolean
  waiting?: { new: number; overdue: number } | null
  failure?: 'unreachable' | 'session'
}

const nothing: Listing = {
  rows: [],
  older: false,
  newer: false,
  readable: false,
  desk: true,
  user: null,
  staff: false,
}

const failed = (problem: Problem): Listing => ({
  ...nothing,
  failure: problem === 'refused' ? 'session' : 'unreachable',
})

const TABLE = 'Form Sub'
const COLUMNS = 'id, created_at, form_data'

const isSearch = ({ filter = {}, id }: Asked) => id === undefined && isNarrowed(filter)

/** Of the table itself: one row, all, or those from a place on. The index knows a time, the id breaks ties. */
function fromTable(client: Client, { filter: { before, after } = {}, id }: Asked) {
  const rows = client.from(TABLE).select(COLUMNS)
  if (id !== undefined) return rows.eq('id', id)
  if (after) return rows.gte('created_at', after.at).or(`created_at.gt.${after.at},id.gt.${after.id}`)
  if (before) return rows.lte('created_at', before.at).or(`created_at.lt.${before.at},id.lt.${before.id}`)
  return rows
}

/** Of the same table, but only what matches. */
function fromSearch(
  client: Client,
  { filter = {}, zone = FALLBACK_ZONE, answerHours }: Asked,
  limit: number,
) {
  const { q, from, to, before, after, ...rest } = filter
  const asked = {
    ...rest,
    search: q,
    from: from && startOfDay(from, zone),
    until: to && startOfDay(to, zone, 1),
    ...(before ? { before } : { after }),
    answer_hours: answerHours,
    limit,
  }
  return client.rpc('find_submissions', { p_filter: asked }).select(COLUMNS)
}

/** Newest first, or from a place upwards, nearest first. */
function readRows(asked: Asked, limit: number) {
  const order = { ascending: Boolean(asked.filter?.after) }
  const search = isSearch(asked)
  return ask({
    asked: search ? 'find_submissions' : TABLE,
    query: (client) =>
      (search ? fromSearch(client, asked, limit) : fromTable(client, asked))
        .order('created_at', order)
        .order('id', order)
        .limit(limit),
    answer: z.array(row),
    as: asked.as,
  })
}

async function readPage(asked: Asked): Promise<Answer<Page>> {
  const { filter: { before, after, ...narrow } = {}, limit = PAGE_SIZE } = asked
  // One more than is shown tells whether there are more.
  const found = await readRows(asked, limit + 1)
  if (found.problem) return found
  const more = found.data.length > limit
  const rows = found.data.slice(0, limit)
  if (after && more) return { data: { rows: rows.reverse(), older: true, newer: true } }
  // The place is gone, or the newest page has been reached: show that one whole.
  if (after || (before && rows.length === 0)) return readPage({ ...asked, filter: narrow })
  return { data: { rows, older: more, newer: Boolean(before) } }
}

const anyRow = async (as?: Asked['as']) => Boolean((await readRows({ as }, 1)).data?.length)

/** Joins what lies beside the rows. A project without a desk shows the rows alone. */
async function withDesk(page: Page, { answerHours, as }: Asked): Promise<Listing> {
  const p_ids = page.rows.map(({ id }) => id)
  const [found, readable] = await Promise.all([
    call('desk_beside', { p_ids, p_answer_hours: answerHours ?? null }, besideAnswer, as),
    page.rows.length > 0 || anyRow(as),
  ])
  const listing = { ...nothing, ...page, readable }
  if (found.problem === 'missing') return { ...listing, desk: false }
  if (found.problem) return failed(found.problem)
  const { beside, ...caller } = found.data
  const known = new Map(beside.map((more) => [more.id, more]))
  return { ...listing, ...caller, rows: page.rows.map((shown) => ({ ...shown, ...known.get(shown.id) })) }
}

/** What the visitor may see, newest first. Never throws: whatever fails is logged, and the list is empty. */
export async function listSubmissions(asked: Asked): Promise<Listing> {
  const page = await readPage(asked)
  if (!page.problem) return withDesk(page.data, asked)
  if (page.problem !== 'missing' || !isSearch(asked)) return failed(page.problem)
  // A project without a search: all there is.
  const { before, after } = asked.filter ?? {}
  return listSubmissions({ ...asked, filter: { before, after } })
}

/** Asks as somebody who is not signed in would: nothing else tells for sure what they can read. */
export const isOpenToVisitors = () => anyRow(() => createAnonymousClient())
