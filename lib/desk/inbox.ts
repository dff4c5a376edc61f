import 'server-only'
import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import type { Json } from '#contract/database.ts'
import { FREE_MAIL } from '#contract/free-mail.ts'
import { readingVersion } from '#contract/reading.ts'
import { type Client, query, type Result } from '#lib/server/supabase/query.ts'
import { type DeskContext, getDeskContext } from './context.ts'
import { spanOf } from './dates.ts'
import { atStep, type Filter, listOfNew, orderOf, patternsOf, quotedValue, TO_PAY, viewOf } from './filter.ts'
import { type Cursor, inOrder, type Order, PAGE_SIZE, pageOf, type Query } from './pagination.ts'
import * as rows from './request-rows.ts'
import { getCaller, readNames } from './staff.ts'

/** A page of the list, the size of the whole list and of each view, and the ID of the newest request of all. */
export async function readInbox(filter: Filter, context: DeskContext) {
  const { today, late } = context
  const view = viewOf(filter)
  const { before } = filter
  const { user } = await getCaller()
  const scope = { filter, context, user }
  const page = { order: orderOf(filter), before, limit: PAGE_SIZE + 1 }
  const [requests, counted, nameOf] = await Promise.all([
    query('the inbox', (api) =>
      partOf(scope, api, () => api.from('requests').select(rows.LIST_COLUMNS), page),
    ),
    query('desk_counts', (client) =>
      client.rpc('desk_counts', { p_today: today, p_late: late.toISOString() }).single(),
    ),
    readNames(),
  ])
  if (requests.problem) return requests
  if (counted.problem) return counted
  const { newest, ...counts } = counted.data
  const read = pageOf(requests.data, (stored) => rows.readListed(stored, { ...context, nameOf }))
  const isWhole = view && !filter.owner && !filter.step
  const isPart = !isWhole && (read.older || before)
  const found = requests.count ?? (isPart ? (await countMatching(scope)).count : undefined)
  const total = (isWhole ? counts[view === 'due' ? 'open' : view] : found) ?? read.rows.length
  return { data: { ...read, counts, total, newest } }
}

export type Inbox = NonNullable<Awaited<ReturnType<typeof readInbox>>['data']>

/** Journal and messages of each request, newest first. */
export const withHistory = <Q extends Query>(requests: Q): Q =>
  requests
    .order('version', { referencedTable: 'journal', ascending: false })
    .order('id', { referencedTable: 'messages', ascending: false })

/** Each with its reading: of those that no message has touched since the last upgrade, the database computes it. */
export async function withReadings<Row extends { id: number; reading: Json }>(
  stored: Row[],
  client?: Client,
): Promise<Result<Row[]>> {
  const isRead = ({ reading }: Row) => Object(reading).version >= readingVersion
  const unread = stored.filter((row) => !isRead(row)).map(({ id }) => id)
  if (unread.length === 0) return { data: stored }
  const found = await query('readings', (api) => api.rpc('readings', { p_ids: unread }), client)
  if (found.problem) return found
  const readingOf = new Map(found.data.map(({ id, reading }) => [id, reading]))
  return { data: stored.map((row) => ({ ...row, reading: readingOf.get(row.id) ?? row.reading })) }
}

/** Whole requests, for staff. */
export async function readRequests(
  ids: number[],
  context: DeskContext,
): Promise<Result<rows.WholeRequest[]>> {
  const [found, nameOf] = await Promise.all([
    query('requests', (client) =>
      withHistory(client.from('requests').select(rows.WHOLE_COLUMNS))
        .in('id', ids)
        .order('created_at', { referencedTable: 'files' }),
    ),
    readNames(),
  ])
  const read = found.data ? await withReadings(found.data) : found
  if (read.problem) return read
  // One was deleted in between.
  const whole = read.data.filter(({ reading }) => reading)
  return { data: whole.map((stored) => rows.readWhole(stored, { ...context, nameOf })) }
}

/** One whole request, for staff, with others that it is to be read with; null if there is none. */
export async function readRequest(id: number, context: DeskContext) {
  const { data } = await readRequests([id], context)
  if (!data) return undefined
  const [request] = data
  if (!request) return null
  const reading = { ...context, nameOf: await readNames() }
  const [history, related] = await Promise.all([
    readHistory(request, reading),
    query('what stands beside a request, or orders it again', (client) =>
      client
        .from('requests')
        .select(rows.LIST_COLUMNS)
        .or(`again_of.eq.${id},beside_of.eq.${id},id.eq.${request.besideOf ?? 0}`)
        .order('id'),
    ),
  ])
  return { ...request, history, related: related.data?.map((row) => rows.readListed(row, reading)) }
}

const MOST_OTHERS = 10

/** Other requests of the same address, phone or company, and of the same domain if it is a company's, newest first. */
export async function readHistory({ id, domain }: { id: number; domain: string }, context: rows.RowContext) {
  const by = { p_id: id, p_domain: FREE_MAIL.test(domain) ? '' : domain }
  const { data, count } = await query('the other requests of a buyer', (client) => {
    const theirs = client.rpc('other_requests', by, { count: 'exact' }).select(rows.LIST_COLUMNS)
    return theirs.order('id', { ascending: false }).limit(MOST_OTHERS)
  })
  if (!data || data.length === 0) return undefined
  return { rows: data.map((stored) => rows.readListed(stored, context)), count: count ?? data.length }
}

type Scope = { filter: Filter; context: DeskContext; user: string | undefined }

/** A search as the database takes it, which reads every request; undefined for a list that an index serves. */
export function searchOf({ filter: { q, status, owner, received }, context }: Scope) {
  if (!q || status === 'quoted') return undefined
  const { from, until } = received ? spanOf(received, context.today, context.office.zone) : {}
  return { p_patterns: patternsOf(q), p_status: status, p_owner: owner, p_from: from, p_until: until }
}

type Part = { order: Order; before?: Cursor; limit: number }

/**
 * A part of a list. A search finds in one scan the IDs, whose rows are read next, and how many there are in all: under row
 * level security PostgreSQL expects it to match one request, and would join every match before it sorts them.
 */
export async function partOf<T>(
  scope: Scope,
  api: Client,
  select: () => Query<T[]>,
  part: Part,
): Promise<PostgrestSingleResponse<T[]>> {
  const { order, before, limit } = part
  const search = searchOf(scope)
  if (!search) return inOrder(matching(select(), scope), order, before).limit(limit)
  const page = { p_limit: limit, p_before: before?.at, p_before_id: before?.id }
  const found = await api.rpc('search_requests', { ...search, ...page })
  if (found.error) return found
  const ids = found.data.map(({ id }) => id)
  const listed = await inOrder(select().in('id', ids), order)
  // One was deleted in between: fewer rows would look like the last ones.
  if (listed.data && listed.data.length < ids.length) return partOf(scope, api, select, part)
  return listed.error ? listed : { ...listed, count: found.data[0]?.total ?? 0 }
}

/** Narrows a query to the requests that match a filter; a search covers what is suspected, too. */
function matching<Q extends Query>(all: Q, { filter, context, user }: Scope): Q {
  const { q, status, owner, received, step } = filter
  const { office, today } = context
  const view = viewOf(filter)
  let matches = all
  if (view === 'quarantined') matches = matches.eq('status', 'suspected')
  else if (view === 'orders' && step === TO_PAY) matches = matches.or('to_pay.neq."{}",to_pay_back.neq."{}"')
  else if (view) matches = matches.eq(view === 'orders' ? 'is_order' : 'is_listed', true)
  else if (!q && !status) matches = matches.neq('status', 'suspected')
  if (view === 'orders' && step && step !== TO_PAY) matches = matches.or(atStep(step))
  if (view === 'mine') matches = matches.eq('owner', user)
  if (view === 'follow_up') matches = matches.lte('back_on', today)
  const patterns = patternsOf(q ?? '')
  if (patterns.length > 0) matches = matches.likeAllOf('search_text', patterns.map(quotedValue))
  if (status === 'quoted')
    matches = matches.not('status', 'in', '(lost,spam)').eq('ending', 'none').gte('quote_until', today)
  else if (status) matches = matches.eq('status', status)
  if (owner) matches = matches.eq('owner', owner)
  if (received) {
    const { from, until } = spanOf(received, today, office.zone)
    matches = matches.gte('received_at', from)
    if (until) matches = matches.lt('received_at', until)
  }
  return matches
}

/** How many requests match a filter; of those, how many are newer than a request. */
export const countMatching = (scope: Scope, { after, client }: { after?: number; client?: Client } = {}) =>
  query(
    'the size of a list',
    (api) => {
      const all = matching(api.from('requests').select('id', { count: 'exact', head: true }), scope)
      return after === undefined ? all : all.gt('id', after)
    },
    client,
  )

/** How many requests of a list, or of the one where they appear, have arrived after a request. */
export async function countArrived(filter: Filter, after: number) {
  const [{ user }, context] = await Promise.all([getCaller(), getDeskContext()])
  return (await countMatching({ filter: listOfNew(filter), context, user }, { after })).count ?? 0
}
