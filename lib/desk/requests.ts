import 'server-only'
import type { PostgrestFilterBuilder } from '@supabase/supabase-js'
import { cache } from 'react'
import { type Answer, ask, type Client, type Problem } from '#lib/server/supabase/ask.ts'
import { createAnonymousClient } from '#lib/server/supabase/server.ts'
import type { DeskContext } from './context.ts'
import { spanOf } from './dates.ts'
import { type Cursor, type Filter, patternsOf, type RowId, viewOf } from './filter.ts'
import type { Role } from './request.ts'
import * as rows from './rows.ts'
import { listColleagues, type Reader, readNames, recordAction } from './staff.ts'

const PAGE_SIZE = 50
const TABLE = 'Form Sub'

/** `user`: who is signed in; `reader`: the same as staff. */
export type Caller = { user?: string; reader?: Reader; problem?: Problem }

const whoAmI = (client?: Client) => ask('whoami', (api) => api.rpc('whoami').maybeSingle(), client)

/** Who asks, queried once per page. */
export const getCaller = cache(async (): Promise<Caller> => {
  const { data, problem } = await whoAmI()
  if (!data?.role) return { user: data?.user, problem }
  const { user, role } = data
  const colleagues = await listColleagues()
  const reader = { user, role: role as Role, members: colleagues.data ?? [] }
  return { user, reader, problem: colleagues.problem }
})

type Page<R> = { rows: R[]; older: boolean }

/** Builds a page from one row more than it holds. */
const pageOf = <S, R>(found: S[], read: (stored: S) => R, size = PAGE_SIZE): Page<R> => ({
  rows: found.slice(0, size).map(read),
  older: found.length > size,
})

// biome-ignore lint/suspicious/noExplicitAny: a query of any columns
type Query = PostgrestFilterBuilder<any, any, any, any, any>

type Scope = { filter: Filter; context: DeskContext; user: string | undefined }

/** Narrows a query to the requests that match a filter; a search covers the quarantine, too. */
function matching<Q extends Query>(all: Q, { filter, context, user }: Scope): Q {
  const { q, status, owner, received } = filter
  const { office, today } = context
  const view = viewOf(filter)
  let found = all
  if (view) found = found.in('status', ['new', 'contacted']).eq('quarantined', view === 'quarantined')
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
function newestFirst<Q extends Query>(all: Q, { at, id }: Partial<Cursor> = {}): Q {
  const from = at ? all.or(`received_at.lt.${at},and(received_at.eq.${at},id.lt.${id})`) : all
  return from.order('received_at', { ascending: false }).order('id', { ascending: false })
}

/** Where the last row of the page before now stands in the order by deadline. */
async function readPosition(before: Cursor | undefined) {
  if (typeof before?.id !== 'number') return undefined
  const { id } = before
  const { data } = await ask('the position of a request', (client) =>
    client.from('requests').select('id, status, waiting_since').eq('id', id).maybeSingle(),
  )
  return data
}

type Position = Awaited<ReturnType<typeof readPosition>>

/** Those that wait for an answer first, the earliest deadline first; then those that have one. */
function dueFirst<Q extends Query>(all: Q, last: Position): Q {
  let from = all
  if (last) {
    const same = `status.eq.${last.status}`
    const later = `and(${same},waiting_since.gt.${last.waiting_since})`
    const tied = `and(${same},waiting_since.eq.${last.waiting_since},id.gt.${last.id})`
    from = all.or(`status.lt.${last.status},${later},${tied}`)
  }
  return from.order('status', { ascending: false }).order('waiting_since').order('id')
}

/** The numbers on the tabs. */
type Counts = Record<'open' | 'overdue' | 'mine' | 'follow-up' | 'quarantined', number>

export type Inbox = Page<rows.ListedRequest> & { counts: Counts }

/** The list of the desk, for staff. */
export async function readInbox(filter: Filter, context: DeskContext): Promise<Answer<Inbox>> {
  const { today, late, dueAt } = context
  const isDue = viewOf(filter) === 'due'
  const [{ user }, last] = await Promise.all([getCaller(), isDue ? readPosition(filter.before) : undefined])
  const [found, counted, nameOf] = await Promise.all([
    ask('the inbox', (client) => {
      const all = matching(client.from('requests').select(rows.LISTED), { filter, context, user })
      return (isDue ? dueFirst(all, last) : newestFirst(all, filter.before)).limit(PAGE_SIZE + 1)
    }),
    ask('desk_counts', (client) =>
      client.rpc('desk_counts', { p_today: today, p_late: late.toISOString() }).single(),
    ),
    readNames(),
  ])
  if (found.problem) return found
  if (counted.problem) return counted
  const { follow_up, ...counts } = counted.data
  const page = pageOf(found.data, (stored) => rows.readListed(stored, { dueAt, nameOf }))
  return { data: { ...page, counts: { ...counts, 'follow-up': follow_up } } }
}

const newestEntryFirst = { referencedTable: 'journal', ascending: false }

/** One whole request, for staff; null if there is none. */
export async function readRequest(
  id: number,
  { dueAt }: DeskContext,
): Promise<rows.WholeRequest | null | undefined> {
  const [{ data }, nameOf] = await Promise.all([
    ask('a request', (client) =>
      client
        .from('requests')
        .select(`${rows.WHOLE}, earlier`)
        .eq('id', id)
        .order('version', newestEntryFirst)
        .order('created_at', { referencedTable: 'files' })
        .maybeSingle(),
    ),
    readNames(),
  ])
  return data && { ...rows.readWhole(data, { dueAt, nameOf }), earlier: data.earlier ?? 0 }
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
  const [{ user, reader }, nameOf] = await Promise.all([getCaller(), readNames()])
  if (reader?.role !== 'lead') return { problem: 'refused' }
  const scope = { filter, context, user }
  const counted = await ask(
    'the size of an export',
    () => matching(client.from('requests').select('id', { count: 'exact', head: true }), scope),
    client,
  )
  if (counted.problem) return counted
  const { problem } = counted.count ? await recordAction('exported', counted.count, client) : {}
  if (problem) return { problem }
  return {
    data: async (before) => {
      const found = await ask(
        'a batch of an export',
        () =>
          newestFirst(matching(client.from('requests').select(rows.WHOLE), scope), before)
            .order('version', newestEntryFirst)
            .limit(BATCH),
        client,
      )
      if (found.problem) return found
      // Row level security answers a lost session or role with fewer rows, which would look like the end.
      if (found.data.length < BATCH) {
        const still = await whoAmI(client)
        if (still.data?.role !== 'lead') return { problem: still.problem ?? 'refused' }
      }
      return { data: found.data.map((stored) => rows.readWhole(stored, { dueAt: context.dueAt, nameOf })) }
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
  const tied = id === '' ? '' : `,id.lt.${quoted(id)}`
  if (at === null) return all.or(`created_at.not.is.null${tied}`)
  return all.lte('created_at', at).or(`created_at.lt.${at}${tied}`)
}

/** The list for everyone but staff: the rows that row level security lets them read, newest first. Never throws. */
export async function readPublicList(
  before: Cursor | undefined,
  { client, size = PAGE_SIZE }: { client?: Client; size?: number } = {},
): Promise<Answer<Page<rows.Answered>>> {
  const found = await ask(
    TABLE,
    (api) =>
      fromTable(api, before)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(size + 1),
    client,
  )
  return found.problem ? found : { data: pageOf(found.data, rows.readAnswers, size) }
}

/** Reads as an anonymous visitor: the only reliable test of what row level security exposes. */
export async function isOpenToVisitors() {
  const { data } = await ask(
    TABLE,
    (client) => client.from(TABLE).select('id').limit(1),
    createAnonymousClient(),
  )
  return Boolean(data?.length)
}
