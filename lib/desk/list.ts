import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { type Answer, ask, type Client, call, type Problem } from '#lib/server/supabase/ask.ts'
import { createAnonymousClient } from '#lib/server/supabase/server.ts'
import type { DeskContext } from './context.ts'
import { startOfDay } from './dates.ts'
import { type Filter, isNarrowed, kinds, shownView, sortOf } from './filter.ts'
import { member, roles } from './members.ts'
import { listRow, type Row, type RowId, row, submissionMeta } from './submission.ts'
import { FALLBACK_ZONE } from './time-zone.ts'

const PAGE_SIZE = 50
const MOST_AT_ONCE = 20

export type ListQuery = {
  filter?: Filter
  /** Reads only this row. */
  id?: number
  /** Limits its journal to the newest entry and those before this version. */
  entriesBefore?: number
  limit?: number
  /** For staff: excludes quarantined submissions unless they are searched for. */
  context?: Pick<DeskContext, 'zone' | 'today' | 'late'>
  as?: () => Client
}

type Page<R = Row> = { rows: R[]; older: boolean; newer: boolean }

const caller = z.object({
  user: z.string().nullable(),
  staff: z.boolean(),
  role: z.enum(roles).nullish(),
  members: z.array(member).default([]),
})
const metaAnswer = caller.extend({ submissions: z.array(submissionMeta).default([]) })

type Caller = z.infer<typeof caller>

export type ListResult = Page &
  Caller & {
    readable: boolean
    /** Whether this project has the desk's functions, not only the table. */
    desk: boolean
    failure?: 'unreachable' | 'session'
  }

const nothing: ListResult = {
  rows: [],
  older: false,
  newer: false,
  readable: false,
  desk: true,
  user: null,
  staff: false,
  members: [],
}

export const failedList = (problem: Problem): ListResult => ({
  ...nothing,
  failure: problem === 'refused' ? 'session' : 'unreachable',
})

const TABLE = 'Form Sub'
const COLUMNS = 'id, created_at, form_data'

const isSearch = ({ filter = {}, id, context }: ListQuery) =>
  id === undefined && (isNarrowed(filter) || context !== undefined)

const quoted = (id: RowId) => (typeof id === 'string' ? `"${id}"` : id)

/**
 * Queries the table itself: one row, all rows, or those from a cursor on. The timestamp condition uses the index, the
 * ID breaks ties. Rows without a timestamp, which other tables may have, sort as the newest.
 */
function fromTable(client: Client, { filter: { before, after } = {}, id }: ListQuery) {
  const rows = client.from(TABLE).select(COLUMNS)
  if (id !== undefined) return rows.eq('id', id)
  if (after?.at === null) return rows.is('created_at', null).gt('id', after.id)
  if (before?.at === null) return rows.or(`created_at.not.is.null,id.lt.${quoted(before.id)}`)
  if (after) return rows.gte('created_at', after.at).or(`created_at.gt.${after.at},id.gt.${quoted(after.id)}`)
  if (before)
    return rows.lte('created_at', before.at).or(`created_at.lt.${before.at},id.lt.${quoted(before.id)}`)
  return rows
}

/** Converts a filter to the `p_filter` argument of the database's search functions. */
export function searchFilter({ filter = {}, context }: ListQuery, limit?: number) {
  const { q, from, to, before, after, interest, project, event, form, view, ...rest } = filter
  const zone = context?.zone ?? FALLBACK_ZONE
  const kind = (interest && kinds.interest) || (project && kinds.project) || (event && kinds.event)
  const viewed = view === 'all' ? undefined : view
  const isAnywhere = q || viewed || rest.person
  return {
    ...rest,
    view: viewed,
    search: q,
    form: form ?? kind,
    event: interest ?? project ?? event,
    spam: context && !isAnywhere ? 'no' : undefined,
    from: from && startOfDay(from, zone),
    until: to && startOfDay(to, zone, 1),
    ...(before ? { before } : { after }),
    today: context?.today,
    late_before: context?.late.toISOString(),
    limit,
  }
}

/** Queries the search RPC: rows of the same table that match the filter, in its order. */
const fromSearch = (client: Client, asked: ListQuery, limit: number) =>
  client.rpc('search_submissions', { p_filter: searchFilter(asked, limit) }).select(COLUMNS)

/** Reads rows newest first or, with an `after` cursor, upward from it, nearest first. */
function readRows(asked: ListQuery, limit: number) {
  const order = { ascending: Boolean(asked.filter?.after) }
  const search = isSearch(asked)
  return ask({
    asked: search ? 'search_submissions' : TABLE,
    query: (client) =>
      (search
        ? fromSearch(client, asked, limit)
        : fromTable(client, asked).order('created_at', order).order('id', order)
      ).limit(limit),
    answer: z.array(row),
    as: asked.as,
  })
}

/** Builds a page from one row more than it holds; undefined if the list has to restart at the newest page. */
function pageOf<R>({ before, after }: Filter, found: R[], limit: number): Page<R> | undefined {
  const more = found.length > limit
  const rows = found.slice(0, limit)
  if (after && more) return { rows: rows.reverse(), older: true, newer: true }
  // No rows are left at the cursor, or this is the newest page: show that page in full.
  if (after || (before && rows.length === 0)) return undefined
  return { rows, older: more, newer: Boolean(before) }
}

async function readPage(asked: ListQuery): Promise<Answer<Page>> {
  const { filter = {}, limit = PAGE_SIZE } = asked
  const { before, after, ...narrow } = filter
  const found = await readRows(asked, limit + 1)
  // The ID does not have the type of the table's IDs: the list did not write this cursor.
  if (found.problem)
    return typeof (before ?? after)?.id === 'string' ? readPage({ ...asked, filter: narrow }) : found
  const page = pageOf(filter, found.data, limit)
  return page ? { data: page } : readPage({ ...asked, filter: narrow })
}

const anyRow = async (as?: ListQuery['as']) => Boolean((await readRows({ as }, 1)).data?.length)

/** Joins the metadata. A project without the desk's functions shows only the rows. */
async function withDesk(page: Page, { as, entriesBefore }: ListQuery): Promise<ListResult> {
  // The desk has no metadata for a table with IDs that are not numbers.
  const p_ids = page.rows.map(({ id }) => id).filter((id) => typeof id === 'number')
  const [found, readable] = await Promise.all([
    call('submission_meta', { p_ids, p_before: entriesBefore }, metaAnswer, as),
    page.rows.length > 0 || anyRow(as),
  ])
  const listing = { ...nothing, ...page, readable }
  if (found.problem === 'missing') return { ...listing, desk: false }
  if (found.problem) return failedList(found.problem)
  const { submissions, ...caller } = found.data
  const known = new Map(submissions.map((more) => [more.id, more]))
  const rows = page.rows.map((shown) => ({ ...shown, ...known.get(shown.id) }))
  return { ...listing, ...caller, rows }
}

/** Lists what the caller may read, newest first. Never throws: it logs a failure and returns an empty list. */
export async function listSubmissions(asked: ListQuery): Promise<ListResult> {
  const page = await readPage(asked)
  if (!page.problem) return withDesk(page.data, asked)
  if (page.problem !== 'missing' || !isSearch(asked)) return failedList(page.problem)
  // A project without the search RPC: list all rows.
  const { before, after } = asked.filter ?? {}
  return listSubmissions({ ...asked, context: undefined, filter: { before, after } })
}

/** Joins all metadata to the first MOST_AT_ONCE of these rows, for staff. */
export async function readSubmissions(rows: z.infer<typeof row>[]): Promise<Row[]> {
  const shown = rows.slice(0, MOST_AT_ONCE)
  const { data } = await call('submission_meta', { p_ids: shown.map(({ id }) => Number(id)) }, metaAnswer)
  const known = new Map(data?.submissions.map((more) => [more.id, more]))
  return shown.map(({ id, created_at, form_data }) => ({ id, created_at, form_data, ...known.get(id) }))
}

const deskAnswer = caller.extend({
  views: z
    .record(z.enum(['open', 'urgent', 'mine', 'due', 'waiting', 'overdue', 'quarantined']), z.number())
    .optional(),
  newest: z.number().default(0),
  rows: z.array(listRow).default([]),
  person: z.object({ requests: z.number(), addresses: z.number(), won: z.number() }).nullish(),
})

export type DeskList = Omit<z.infer<typeof deskAnswer>, 'rows'> & Page<z.infer<typeof listRow>>

/** Reads the staff list in one RPC; for anyone else it returns only who they are. */
export async function readDeskList(
  filter: Filter,
  context: NonNullable<ListQuery['context']>,
  as?: ListQuery['as'],
): Promise<Answer<DeskList>> {
  const resolved = { ...filter, view: shownView(filter), sort: sortOf(filter) }
  const asked = searchFilter({ filter: resolved, context }, PAGE_SIZE + 1)
  const found = await call('desk_list', { p_filter: asked }, deskAnswer, as)
  if (found.problem) return found
  const page = pageOf(filter, found.data.rows, PAGE_SIZE)
  if (page) return { data: { ...found.data, ...page } }
  const { before, after, ...narrow } = filter
  return readDeskList(narrow, context, as)
}

/** The caller of a page, queried once per request; a visitor if the backend does not respond. */
export const getCaller = cache(async (): Promise<Pick<Caller, 'user' | 'staff' | 'role'>> => {
  const { data } = await call('submission_meta', { p_ids: [] }, metaAnswer)
  return data ?? nothing
})

/** Reads as an anonymous visitor: the only reliable test of what row level security exposes. */
export const isOpenToVisitors = () => anyRow(() => createAnonymousClient())
