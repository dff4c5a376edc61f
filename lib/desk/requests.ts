import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { type Answer, ask, type Client, call, type Problem } from '#lib/server/supabase/ask.ts'
import { createAnonymousClient } from '#lib/server/supabase/server.ts'
import type { DeskContext } from './context.ts'
import { spanOf } from './dates.ts'
import { type Cursor, type Filter, patternsOf, type RowId, type Status, viewOf } from './filter.ts'
import { type Role, roles } from './request.ts'
import * as rows from './rows.ts'
import { listColleagues, type Member, readNames, recordAction } from './staff.ts'

const PAGE_SIZE = 50
const TABLE = 'Form Sub'

const caller = z.object({ user: z.string().nullable(), role: z.enum(roles).nullable() }).nullable()

export type Caller = { user: string | null; role?: Role | null; members: Member[]; problem?: Problem }

/** Who asks, queried once per page; without a role for everyone but staff. */
export const getCaller = cache(async (): Promise<Caller> => {
  const { data, problem } = await call('whoami', {}, caller)
  if (!data?.role) return { user: data?.user ?? null, members: [], problem }
  const colleagues = await listColleagues()
  return { ...data, members: colleagues.data ?? [], problem: colleagues.problem }
})

type Page<R> = { rows: R[]; older: boolean }

/** Builds a page from one row more than it holds. */
const pageOf = <S, R>(found: S[], read: (stored: S) => R, size = PAGE_SIZE): Page<R> => ({
  rows: found.slice(0, size).map(read),
  older: found.length > size,
})

const OPEN: Status[] = ['new', 'contacted']

type Query = { client: Client; filter: Filter; context: DeskContext; user: string }

/** The requests that match a filter; a search covers the quarantine, too. */
function matching(
  columns: string,
  { client, filter, context, user }: Query,
  options?: { count: 'exact'; head: true },
) {
  const { q, status, owner, received } = filter
  const { office, today } = context
  const view = viewOf(filter)
  let found = client.from('requests').select(columns, options)
  if (view) found = found.in('status', OPEN).eq('quarantined', view === 'quarantined')
  else if (!q) found = found.eq('quarantined', false)
  if (view === 'mine') found = found.eq('owner', user)
  if (view === 'follow-up') found = found.lte('follow_up', today)
  const patterns = patternsOf(q ?? '')
  if (patterns.length > 0) found = found.likeAllOf('search_text', patterns)
  if (status) found = found.eq('status', status)
  if (owner) found = found.eq('owner', owner)
  if (received) {
    const { from, until } = spanOf(received, today, office.zone)
    found = found.gte('received_at', from)
    if (until) found = found.lt('received_at', until)
  }
  return found
}
type Found = ReturnType<typeof matching>

/** Newest first, from a cursor on: the condition on the time uses the index, the ID breaks ties. */
function newestFirst(all: Found, before: Cursor | undefined) {
  const { at, id } = before ?? {}
  const from = at ? all.or(`received_at.lt.${at},and(received_at.eq.${at},id.lt.${id})`) : all
  return from.order('received_at', { ascending: false }).order('id', { ascending: false })
}

/** Those that wait for an answer first, the earliest deadline first; then those that have one. */
function dueFirst(all: Found, last: z.infer<typeof position> | undefined) {
  let from = all
  if (last) {
    const same = `status.eq.${last.status}`
    const later = `and(${same},waiting_since.gt.${last.waitingSince})`
    const tied = `and(${same},waiting_since.eq.${last.waitingSince},id.gt.${last.id})`
    from = all.or(`status.lt.${last.status},${later},${tied}`)
  }
  return from.order('status', { ascending: false }).order('waiting_since').order('id')
}

const position = rows.listRow.pick({ id: true, status: true, waitingSince: true })

/** Where the last row of the page before now stands in the order by deadline. */
async function readPosition({ before }: Filter) {
  if (typeof before?.id !== 'number') return undefined
  const { id } = before
  const { data } = await ask({
    asked: 'the position of a request',
    query: (client) => client.from('requests').select('id, status, waitingSince:waiting_since').eq('id', id),
    answer: z.array(position),
  })
  return data?.[0]
}

const counts = z
  .object({
    open: z.number(),
    overdue: z.number(),
    mine: z.number(),
    follow_up: z.number(),
    quarantined: z.number(),
  })
  .transform(({ follow_up, ...others }) => ({ ...others, 'follow-up': follow_up }))

export type Inbox = Page<rows.ListedRequest> & { counts: z.infer<typeof counts> }

/** The list of the desk, for staff. */
export async function readInbox(filter: Filter, context: DeskContext): Promise<Answer<Inbox>> {
  const { today, late, dueAt } = context
  const isDue = viewOf(filter) === 'due'
  const [{ user }, last] = await Promise.all([getCaller(), isDue ? readPosition(filter) : undefined])
  const [found, counted, nameOf] = await Promise.all([
    ask({
      asked: 'the inbox',
      query: (client) => {
        const all = matching(rows.LIST_COLUMNS, { client, filter, context, user: user ?? '' })
        return (isDue ? dueFirst(all, last) : newestFirst(all, filter.before)).limit(PAGE_SIZE + 1)
      },
      answer: z.array(rows.listRow),
    }),
    call('desk_counts', { p_today: today, p_late: late.toISOString() }, counts),
    readNames(),
  ])
  if (found.problem) return found
  if (counted.problem) return counted
  const page = pageOf(found.data, (stored) => rows.readListRow(stored, { dueAt, nameOf }))
  return { data: { ...page, counts: counted.data } }
}

const newestEntryFirst = { referencedTable: 'journal', ascending: false }

/** One whole request, for staff; null if there is none. */
export async function readRequest(
  id: number,
  { dueAt }: DeskContext,
): Promise<rows.WholeRequest | null | undefined> {
  const [{ data, problem }, nameOf] = await Promise.all([
    ask({
      asked: 'a request',
      query: (client) =>
        client
          .from('requests')
          .select(`${rows.WHOLE_COLUMNS}, earlier`)
          .eq('id', id)
          .order('version', newestEntryFirst)
          .order('created_at', { referencedTable: 'files' }),
      answer: z.array(rows.wholeRow),
    }),
    readNames(),
  ])
  if (problem) return undefined
  const [stored] = data
  return stored ? rows.readWholeRow(stored, { dueAt, nameOf }) : null
}

/** How many rows the export reads at once; a shorter batch is the last one. */
export const BATCH = 500

/** Reads the next rows of an export, newest first. */
export type ReadBatch = (before?: Cursor) => Promise<Answer<rows.WholeRequest[]>>

/**
 * Begins an export: 'refused' unless the caller is a lead. The audit log has it before anything is sent. Takes a client
 * created in advance, because cookies cannot be read while a response streams.
 */
export async function openExport(
  client: Client,
  filter: Filter,
  context: DeskContext,
): Promise<Answer<ReadBatch>> {
  const as = () => client
  const [{ user, role }, nameOf] = await Promise.all([getCaller(), readNames()])
  if (role !== 'lead' || !user) return { problem: 'refused' }
  const query = { client, filter, context, user }
  const counted = await ask({
    asked: 'the size of an export',
    query: async () => {
      const { count, error, status } = await matching('id', query, { count: 'exact', head: true })
      return { data: count, error, status }
    },
    answer: z.number(),
    as,
  })
  if (counted.problem) return counted
  const { problem } = counted.data > 0 ? await recordAction('exported', { amount: counted.data, client }) : {}
  if (problem) return { problem }
  return {
    data: async (before) => {
      const found = await ask({
        asked: 'a batch of an export',
        query: () =>
          newestFirst(matching(rows.WHOLE_COLUMNS, query), before)
            .order('version', newestEntryFirst)
            .limit(BATCH),
        answer: z.array(rows.wholeRow),
        as,
      })
      if (found.problem) return found
      // Row level security answers a lost session or role with fewer rows, which would look like the end.
      if (found.data.length < BATCH) {
        const still = await call('whoami', {}, caller, as)
        if (still.problem) return still
        if (still.data?.role !== 'lead') return { problem: 'refused' }
      }
      return { data: found.data.map((stored) => rows.readWholeRow(stored, { dueAt: context.dueAt, nameOf })) }
    },
  }
}

const quoted = (id: RowId) => (typeof id === 'string' ? `"${id}"` : id)

/**
 * Queries the table that visitors may read, from a cursor on. The timestamp condition uses the index, the ID breaks
 * ties. Rows without a timestamp, which foreign tables may have, sort as the newest.
 */
function fromTable(client: Client, before: Cursor | undefined) {
  const all = client.from(TABLE).select('id, created_at, form_data')
  if (!before) return all
  const { at, id } = before
  if (at === null) return all.or(`created_at.not.is.null,id.lt.${quoted(id)}`)
  return all.lte('created_at', at).or(`created_at.lt.${at},id.lt.${quoted(id)}`)
}

type Access = { as?: () => Client; size?: number }

/** The list for everyone but staff: the rows that row level security lets them read, newest first. Never throws. */
export async function readPublicList(
  { before }: Filter,
  { as, size = PAGE_SIZE }: Access = {},
): Promise<Answer<Page<rows.Answered>>> {
  const { data, problem } = await ask({
    asked: TABLE,
    query: (client) =>
      fromTable(client, before)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(size + 1),
    answer: z.array(rows.row),
    as,
  })
  return problem ? { problem } : { data: pageOf(data, rows.readAnswers, size) }
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
