import { tz } from '@date-fns/tz'
import type { PostgrestFilterBuilder } from '@supabase/supabase-js'
import { isValid, parseISO } from 'date-fns'

export const PAGE_SIZE = 50

export type Page<R> = { rows: R[]; older: boolean }

/** Builds a page from one row more than it holds. */
export const pageOf = <S, R>(stored: S[], read: (row: S) => R): Page<R> => ({
  rows: stored.slice(0, PAGE_SIZE).map(read),
  older: stored.length > PAGE_SIZE,
})

/** A keyset cursor: the timestamp, if there is one, exactly as the database wrote it, and the ID that breaks ties. */
export type Cursor = { at?: string; id?: number }

/** The cursor of the page below this row. A foreign table, whose IDs may be no numbers, is paged by time alone. */
export const cursorAt = (row: { id: unknown; createdAt?: string } | undefined): Cursor | undefined =>
  row?.createdAt ? { at: row.createdAt, id: typeof row.id === 'number' ? row.id : undefined } : undefined

/** The same in the order of `dueFirst`. */
export const cursorAtDue = (
  row: { id: number; listedSince: string | null } | undefined,
): Cursor | undefined => row && { at: row.listedSince ?? undefined, id: row.id }

// biome-ignore lint/suspicious/noExplicitAny: a query of any columns
export type Query<T = any> = PostgrestFilterBuilder<any, any, any, T, any>

/** Newest first, from a cursor on: the condition on the time uses the index, the ID breaks ties. */
export function newestFirst<Q extends Query>(all: Q, time: 'received_at' | 'created_at', before?: Cursor): Q {
  const sorted = all.order(time, { ascending: false }).order('id', { ascending: false })
  if (!before?.at) return sorted
  const { at, id } = before
  return id === undefined ? sorted.lt(time, at) : sorted.lte(time, at).or(`${time}.lt.${at},id.lt.${id}`)
}

/** Those that wait for staff first, the longest waiting first; then the others. */
export function dueFirst<Q extends Query>(all: Q, { at, id }: Cursor = {}): Q {
  const sorted = all.order('listed_since').order('id')
  if (id === undefined) return sorted
  return at
    ? sorted.or(`listed_since.gt.${at},and(listed_since.eq.${at},id.gt.${id}),listed_since.is.null`)
    : sorted.is('listed_since', null).gt('id', id)
}

// Only what the database can read: no year 0000, and no hour 24.
const written = /^([1-9]\d{3}-\d\d-\d\dT(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d{1,6})?Z|)_(0|[1-9]\d{0,14}|)$/

const toUtc = (time: string) => new Date(+parseISO(time, { in: tz('UTC') })).toISOString()
const EXACT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(\+00:00|Z)?$/

/** "2026-11-20T08:28:37.262123Z_1042": readable in a URL, exact to the microsecond. Foreign tables may hold mere days. */
export const writeCursor = ({ at = '', id }: Cursor) =>
  `${EXACT.test(at) ? at.replace(/(\+00:00|Z)?$/, 'Z') : at && toUtc(at)}_${id ?? ''}`

/** Returns undefined for anything that `writeCursor` did not produce: the list then shows the newest page. */
export function readCursor(text: string): Cursor | undefined {
  const [, at, id] = written.exec(text) ?? []
  const isCursor = at ? isValid(parseISO(at)) : id
  return isCursor ? { at: at || undefined, id: id ? Number(id) : undefined } : undefined
}
