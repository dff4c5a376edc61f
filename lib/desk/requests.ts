import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { type Answer, ask, type Client, call, type Problem } from '#lib/server/supabase/ask.ts'
import { createAnonymousClient } from '#lib/server/supabase/server.ts'
import { recordAction } from './audit.ts'
import type { DeskContext } from './context.ts'
import type { Cursor } from './cursor.ts'
import { spanOf } from './dates.ts'
import { type Filter, shownView } from './filter.ts'
import { listColleagues, type Member, type Role, readNames, roles } from './members.ts'
import {
  type Answered,
  type ListedRequest,
  type RowId,
  type Status,
  statuses,
  type WholeRequest,
} from './request.ts'
import {
  LIST_COLUMNS,
  listRow,
  readAnswers,
  readListRow,
  readWholeRow,
  row,
  WHOLE_COLUMNS,
  wholeRow,
} from './rows.ts'
import { patternsOf } from './search.ts'

const PAGE_SIZE = 50
const TABLE = 'Form Sub'
const COLUMNS = 'id, created_at, form_data'

const caller = z.object({ user: z.string().nullable(), role: z.enum(roles).nullable() }).nullable()

export type Caller = { user: string | null; role?: Role | null; members: Member[]; problem?: Problem }

/** Who asks, queried once per page; without a role for everyone but staff. */
export const getCaller = cache(async (): Promise<Caller> => {
  const { data, problem } = await call('whoami', {}, caller)
  if (!data?.role) return { user: data?.user ?? null, members: [], problem }
  const colleagues = await listColleagues()
  return { ...data, members: colleagues.data ?? [], problem: colleagues.problem }
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

/** The methods that all forms of a query share. */
interface Query {
  in(column: string, values: string[]): this
  eq(column: string, value: string | boolean): this
  lt(column: string, value: string): this
  lte(column: string, value: string): this
  gte(column: string, value: string): this
  likeAllOf(column: string, patterns: string[]): this
  or(conditions: string): this
  order(column: string, options: { ascending: boolean }): this
}

const OPEN: Status[] = ['new', 'contacted']

/** Adds the conditions of a filter; a search covers the quarantine, too. */
function narrowed<Q extends Query>(rows: Q, filter: Filter, { office, today }: DeskContext, user: string): Q {
  const { q, status, owner, received } = filter
  const view = shownView(filter)
  let found = rows
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

/** Newest first, from a cursor on: the condition on the time uses the index, the ID breaks ties. */
function newestFirst<Q extends Query>(rows: Q, { before, after }: Filter): Q {
  const order = { ascending: Boolean(after) }
  const { at, id } = after ?? before ?? {}
  const beyond = after ? 'gt' : 'lt'
  const from = at ? rows.or(`received_at.${beyond}.${at},and(received_at.eq.${at},id.${beyond}.${id})`) : rows
  return from.order('received_at', order).order('id', order)
}

type Place = { id: number; status: Status; waiting_since: string }

/** Those that wait for an answer first, the earliest deadline first; then those that have one. */
function dueFirst<Q extends Query>(rows: Q, { after }: Filter, place: Place | undefined): Q {
  const forward = !after
  const [status, beyond] = forward ? ['lt', 'gt'] : ['gt', 'lt']
  let from = rows
  if (place) {
    const { id, status: same, waiting_since: since } = place
    const later = `waiting_since.${beyond}.${since}`
    const tied = `waiting_since.eq.${since},id.${beyond}.${id}`
    from = rows.or(`status.${status}.${same},and(status.eq.${same},${later}),and(status.eq.${same},${tied})`)
  }
  return from
    .order('status', { ascending: !forward })
    .order('waiting_since', { ascending: forward })
    .order('id', { ascending: forward })
}

const places = z.array(z.object({ id: z.number(), status: z.enum(statuses), waiting_since: z.string() }))

/** Where the row of a cursor stands now. */
async function readPlace({ before, after }: Filter): Promise<Place | undefined> {
  const { id } = after ?? before ?? {}
  if (typeof id !== 'number') return undefined
  const { data } = await ask({
    asked: 'the place of a request',
    query: (client) => client.from('requests').select('id, status, waiting_since').eq('id', id),
    answer: places,
  })
  return data?.[0]
}

const counts = z.object({
  open: z.number(),
  overdue: z.number(),
  mine: z.number(),
  follow_up: z.number(),
  quarantined: z.number(),
})

export type Inbox = Page<ListedRequest> & {
  counts: { open: number; overdue: number; mine: number; followUp: number; quarantined: number }
  /** When the newest requests arrived, newest first: an open list counts what came since. */
  arrivals: string[]
}

const arrived = z.array(z.object({ waiting_since: z.string() }))

/** The list of the desk, for staff. */
export async function readInbox(filter: Filter, context: DeskContext): Promise<Answer<Inbox>> {
  const { today, late, dueAt } = context
  const isDue = shownView(filter) === 'due'
  const [{ user }, place] = await Promise.all([getCaller(), isDue ? readPlace(filter) : undefined])
  const list = (client: Client) => {
    const rows = narrowed(client.from('requests').select(LIST_COLUMNS), filter, context, user ?? '')
    return (isDue ? dueFirst(rows, filter, place) : newestFirst(rows, filter)).limit(PAGE_SIZE + 1)
  }
  const [found, counted, arrivals, names] = await Promise.all([
    ask({ asked: 'the inbox', query: list, answer: z.array(listRow) }),
    call('desk_counts', { p_today: today, p_late: late.toISOString() }, counts),
    ask({
      asked: 'the newest requests',
      query: (client) =>
        client
          .from('requests')
          .select('waiting_since')
          .in('status', OPEN)
          .eq('quarantined', false)
          .order('waiting_since', { ascending: false })
          .limit(20),
      answer: arrived,
    }),
    readNames(),
  ])
  if (found.problem) return found
  if (counted.problem) return counted
  const page = pageOf(filter, found.data)
  if (!page) return readInbox({ ...filter, before: undefined, after: undefined }, context)
  const { follow_up: followUp, ...views } = counted.data
  return {
    data: {
      ...page,
      rows: page.rows.map((stored) => readListRow(stored, { dueAt, names })),
      counts: { ...views, followUp },
      arrivals: arrivals.data?.map(({ waiting_since }) => waiting_since) ?? [],
    },
  }
}

const newestEntryFirst = { referencedTable: 'journal', ascending: false }

/** One whole request, for staff; null if there is none. */
export async function readRequest(
  id: number,
  { dueAt }: DeskContext,
): Promise<WholeRequest | null | undefined> {
  const [{ data, problem }, names] = await Promise.all([
    ask({
      asked: 'a request',
      query: (client) =>
        client
          .from('requests')
          .select(`${WHOLE_COLUMNS}, earlier`)
          .eq('id', id)
          .order('version', newestEntryFirst)
          .order('created_at', { referencedTable: 'files' }),
      answer: z.array(wholeRow),
    }),
    readNames(),
  ])
  if (problem) return undefined
  const [stored] = data
  return stored ? readWholeRow(stored, { dueAt, names }) : null
}

/** How many rows the export reads at once; a shorter batch is the last one. */
export const BATCH = 500

/** Reads the next rows of an export, newest first. */
export type ReadBatch = (before?: Cursor) => Promise<Answer<WholeRequest[]>>

/**
 * Begins an export: 'refused' unless the caller is a lead. The audit log has it before anything is sent. Takes a client
 * created in advance, because cookies cannot be read while a response streams.
 */
export async function openExport(
  client: Client,
  filter: Filter,
  context: DeskContext,
): Promise<Answer<ReadBatch>> {
  const [{ user, role }, names] = await Promise.all([getCaller(), readNames()])
  if (role !== 'lead' || !user) return { problem: 'refused' }
  const counted = await ask({
    asked: 'the size of an export',
    query: async () => {
      const rows = client.from('requests').select('id', { count: 'exact', head: true })
      const { count, error, status } = await narrowed(rows, filter, context, user)
      return { data: count, error, status }
    },
    answer: z.number(),
    as: () => client,
  })
  if (counted.problem) return counted
  const amount = counted.data
  const recorded = amount > 0 ? await recordAction('exported', { amount, client }) : undefined
  if (recorded?.problem) return { problem: recorded.problem }
  const reading = { dueAt: context.dueAt, names }
  return {
    data: async (before) => {
      const found = await ask({
        asked: 'a batch of an export',
        query: () => {
          const rows = narrowed(client.from('requests').select(WHOLE_COLUMNS), filter, context, user)
          return newestFirst(rows, { before }).order('version', newestEntryFirst).limit(BATCH)
        },
        answer: z.array(wholeRow),
        as: () => client,
      })
      if (found.problem) return found
      // Row level security answers a lost session or role with fewer rows, which would look like the end.
      if (found.data.length < BATCH) {
        const still = await call('whoami', {}, caller, () => client)
        if (still.problem) return still
        if (still.data?.role !== 'lead') return { problem: 'refused' }
      }
      return { data: found.data.map((stored) => readWholeRow(stored, reading)) }
    },
  }
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

const fromAddress = z.array(z.object({ id: z.number(), answers: row.omit({ id: true }) }))

/** The newest requests from an email address, and how many there are; for leads. */
export async function findByEmail(email: string) {
  let amount = 0
  const { data, problem } = await ask({
    asked: 'requests from an address',
    query: async (client) => {
      const found = await client
        .from('requests')
        .select('id, answers:"Form Sub"(created_at, form_data)', { count: 'exact' })
        .eq('email', email.toLowerCase())
        .order('id', { ascending: false })
        .limit(20)
      amount = found.count ?? 0
      return found
    },
    answer: fromAddress,
  })
  if (problem) return { problem }
  const found = data.map((stored): FoundRequest => {
    const { createdAt, name, company, eventType } = readAnswers({ id: stored.id, ...stored.answers })
    return { id: stored.id, createdAt, name: [name, company, eventType].filter(Boolean).join(', ') }
  })
  return { data: { amount, found } }
}
