import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { type Answer, ask, type Client, call, type Problem } from '#lib/server/supabase/ask.ts'
import { createAnonymousClient } from '#lib/server/supabase/server.ts'
import type { DeskContext } from './context.ts'
import { spanOf } from './dates.ts'
import { type Filter, shownView, type View } from './filter.ts'
import { member, roles } from './members.ts'
import type { Answered, ListedRequest, RowId, WholeRequest } from './request.ts'
import { listRow, meta, type Row, readAnswers, readListRow, readWholeRow, row, wholeRow } from './rows.ts'

const PAGE_SIZE = 50
const TABLE = 'Form Sub'
const COLUMNS = 'id, created_at, form_data'

const caller = z.object({
  user: z.string().nullable(),
  role: z.enum(roles).nullish(),
  members: z.array(member).default([]),
})

export type Caller = z.infer<typeof caller> & { problem?: Problem }

/** Who asks, queried once per page; without a role for everyone but staff. */
export const getCaller = cache(async (): Promise<Caller> => {
  const { data, problem } = await call('submission_meta', { p_ids: [] }, caller)
  return data ?? { user: null, members: [], problem }
})

type Page<R> = { rows: R[]; older: boolean; newer: boolean }

/** Builds a page from one row more than it holds; undefined if the list has to restart at the newest page. */
function pageOf<R>({ before, after }: Filter, found: R[], size = PAGE_SIZE): Page<R> | undefined {
  const more = found.length > size
  const rows = found.slice(0, size)
  if (after && more) return { rows: rows.reverse(), older: true, newer: true }
  // No rows are left at the cursor, or this is the newest page: show that page in full.
  if (after || (before && rows.length === 0)) return undefined
  return { rows, older: more, newer: Boolean(before) }
}

/** What the database calls the views that have other names there. */
const named: Partial<Record<View, string>> = { due: 'open', 'follow-up': 'due' }

/** Converts a filter to the `p_filter` argument of the database's search functions. */
function searchFilter(filter: Filter, { office, today, late }: DeskContext) {
  const { q, status, owner, received, before, after } = filter
  const view = shownView(filter)
  return {
    view: view && (named[view] ?? view),
    sort: view === 'due' ? 'due' : 'newest',
    search: q,
    status,
    owner,
    spam: view || q ? undefined : 'no',
    ...(received && spanOf(received, today, office.zone)),
    ...(before ? { before } : { after }),
    today,
    late_before: late.toISOString(),
  }
}

const counts = z.object({
  open: z.number(),
  overdue: z.number(),
  mine: z.number(),
  due: z.number(),
  quarantined: z.number(),
})

export type Inbox = Page<ListedRequest> & {
  counts: { open: number; overdue: number; mine: number; followUp: number; quarantined: number }
  /** When the newest requests arrived, newest first: an open list counts what came since. */
  arrivals: string[]
}

const listed = z.object({ views: counts, rows: z.array(listRow) })
const arrived = z.array(z.object({ created_at: z.string() }))

/** The list of the desk, for staff. */
export async function readInbox(filter: Filter, context: DeskContext): Promise<Answer<Inbox>> {
  const asked = { ...searchFilter(filter, context), limit: PAGE_SIZE + 1 }
  const newest = { view: 'open', sort: 'newest', limit: 20 }
  const [found, arrivals] = await Promise.all([
    call('desk_list', { p_filter: asked }, listed),
    call('search_submissions', { p_filter: newest }, arrived),
  ])
  if (found.problem) return found
  const page = pageOf(filter, found.data.rows)
  if (!page) return readInbox({ ...filter, before: undefined, after: undefined }, context)
  const { due, ...views } = found.data.views
  return {
    data: {
      ...page,
      rows: page.rows.map((stored) => readListRow(stored, context)),
      counts: { ...views, followUp: due },
      arrivals: arrivals.data?.map(({ created_at }) => created_at) ?? [],
    },
  }
}

const metaAnswer = z.object({ submissions: z.array(meta).default([]) })

/** One whole request, for staff; null if there is none. */
export async function readRequest(
  id: number,
  context: DeskContext,
): Promise<WholeRequest | null | undefined> {
  const [answers, found] = await Promise.all([
    ask({
      asked: TABLE,
      query: (client) => client.from(TABLE).select(COLUMNS).eq('id', id),
      answer: z.array(row),
    }),
    call('submission_meta', { p_ids: [id] }, metaAnswer),
  ])
  if (answers.problem || found.problem) return undefined
  const [stored] = answers.data
  const [more] = found.data.submissions
  return stored && more ? readWholeRow({ ...stored, ...more }, context) : null
}

/** The next 500 rows for the export, newest first; 'refused' unless the caller is a lead. */
export async function readExport(
  client: Client,
  filter: Filter,
  context: DeskContext,
): Promise<Answer<WholeRequest[]>> {
  const asked = { ...searchFilter({ ...filter, after: undefined }, context), sort: 'newest' }
  const found = await call('export_submissions', { p_filter: asked }, z.array(wholeRow), () => client)
  return found.problem ? found : { data: found.data.map((stored) => readWholeRow(stored, context)) }
}

const quoted = (id: RowId) => (typeof id === 'string' ? `"${id}"` : id)

/**
 * Queries the table that visitors may read: all rows, or those from a cursor on. The timestamp condition uses the
 * index, the ID breaks ties. Rows without a timestamp, which foreign tables may have, sort as the newest.
 */
function fromTable(client: Client, { before, after }: Filter) {
  const rows = client.from(TABLE).select(COLUMNS)
  if (after?.at === null) return rows.is('created_at', null).gt('id', after.id)
  if (before?.at === null) return rows.or(`created_at.not.is.null,id.lt.${quoted(before.id)}`)
  if (after) return rows.gte('created_at', after.at).or(`created_at.gt.${after.at},id.gt.${quoted(after.id)}`)
  if (before)
    return rows.lte('created_at', before.at).or(`created_at.lt.${before.at},id.lt.${quoted(before.id)}`)
  return rows
}

type Reading = { as?: () => Client; size?: number }

export type PublicList = Page<Answered> & { problem?: Problem }

/** The list for everyone but staff: the rows that row level security lets them read, newest first. Never throws. */
export async function readPublicList(
  filter: Filter,
  { as, size = PAGE_SIZE }: Reading = {},
): Promise<PublicList> {
  const order = { ascending: Boolean(filter.after) }
  const found = await ask({
    asked: TABLE,
    query: (client) =>
      fromTable(client, filter)
        .order('created_at', order)
        .order('id', order)
        .limit(size + 1),
    answer: z.array(row),
    as,
  })
  const { before, after } = filter
  if (found.data) {
    const page = pageOf(filter, found.data, size)
    return page ? { ...page, rows: page.rows.map(readAnswers) } : readPublicList({}, { as, size })
  }
  // The ID does not have the type of the table's IDs: the list did not write this cursor.
  if (typeof (before ?? after)?.id === 'string') return readPublicList({}, { as, size })
  return { rows: [], older: false, newer: false, problem: found.problem }
}

/** Reads as an anonymous visitor: the only reliable test of what row level security exposes. */
export async function isOpenToVisitors() {
  const { data } = await ask({
    asked: TABLE,
    query: (client) => client.from(TABLE).select('id').limit(1),
    answer: z.array(z.unknown()),
    as: () => createAnonymousClient(),
  })
  return Boolean(data?.length)
}

export type FoundRequest = { id: number; createdAt?: string; name: string }

/** The newest requests from an email address, and how many there are; for leads. */
export async function findByEmail(email: string) {
  const answer = z.object({ amount: z.number(), found: z.array(row) })
  const { data, problem } = await call('count_submissions_by_person', { p_whose: email }, answer)
  if (problem) return { problem }
  const found = data.found.map((stored: Row): FoundRequest => {
    const { id, createdAt, name, company, eventType } = readAnswers(stored)
    return { id: Number(id), createdAt, name: [name, company, eventType].filter(Boolean).join(', ') }
  })
  return { data: { amount: data.amount, found } }
}
