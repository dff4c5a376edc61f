import { tz } from '@date-fns/tz'
import type { PostgrestFilterBuilder } from '@supabase/supabase-js'
import { isValid, parseISO } from 'date-fns'

export const PAGE_SIZE = 50

export type Page<R> = { rows: R[]; older: boolean }

/** Builds a page from one row more than it holds. */
export const pageOf = <S, R>(found: S[], read: (stored: S) => R, size = PAGE_SIZE): Page<R> => ({
  rows: found.slice(0, size).map(read),
  older: found.length > size,
})

/** A number here; a project that has only the table may use UUIDs or text, or have rows without an ID ('').*/
export type RowId = number | string

/** A keyset cursor: the timestamp exactly as the database wrote it, or null, and the ID that breaks ties. */
export type Cursor = { at: string | null; id: RowId }

/** The cursor of the page that starts below this row. */
export const cursorAt = (row: { id: RowId; createdAt?: string } | undefined): Cursor | undefined =>
  row && { at: row.createdAt ?? null, id: row.id }

// biome-ignore lint/suspicious/noExplicitAny: a query of any columns
export type Query = PostgrestFilterBuilder<any, any, any, any, any>

/**
 * Newest first, from a cursor on: the condition on the time uses the index, the ID breaks ties. Rows without a time,
 * which foreign tables may have, sort as the newest.
 */
export function newestFirst<Q extends Query>(all: Q, time: 'received_at' | 'created_at', before?: Cursor): Q {
  const sorted = all.order(time, { ascending: false }).order('id', { ascending: false })
  if (!before) return sorted
  const { at, id } = before
  const tied = id === '' ? '' : `,id.lt.${typeof id === 'string' ? `"${id}"` : id}`
  if (at === null) return sorted.or(`${time}.not.is.null${tied}`)
  return sorted.lte(time, at).or(`${time}.lt.${at}${tied}`)
}

const UNDATED = 'undated'
// Only what the database can read: no year 0000, and no hour 24.
const written =
  /^(?:([1-9]\d{3}-\d\d-\d\dT(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d{1,6})?Z)|undated)_([A-Za-z0-9][\w.:-]{0,99}|)$/

const toUtc = (time: string) => new Date(+parseISO(time, { in: tz('UTC') })).toISOString()
const EXACT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(\+00:00|Z)?$/

/** "2026-11-20T08:28:37.262123Z_1042": readable in a URL, exact to the microsecond. Foreign tables may hold mere days. */
export function writeCursor({ at, id }: Cursor) {
  const time = at && (EXACT.test(at) ? at.replace(/(\+00:00|Z)?$/, 'Z') : toUtc(at))
  return `${time ?? UNDATED}_${id}`
}

/** Returns undefined for anything that `writeCursor` did not produce: the list then shows the newest page. */
export function readCursor(text: string): Cursor | undefined {
  const [, time, id] = written.exec(text) ?? []
  if (id === undefined || (time && !isValid(parseISO(time)))) return undefined
  return { at: time ?? null, id: /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id }
}
