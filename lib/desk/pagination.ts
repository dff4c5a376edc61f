import type { PostgrestFilterBuilder } from '@supabase/supabase-js'
import { isValid, parseISO } from 'date-fns'

export const PAGE_SIZE = 50

/** Builds a page from one row more than it holds. */
export const pageOf = <S, R>(stored: S[], read: (row: S) => R) => ({
  rows: stored.slice(0, PAGE_SIZE).map(read),
  older: stored.length > PAGE_SIZE,
})

/** The column that a list of the desk is ordered by. */
export type Order = 'received_at' | 'listed_since' | 'back_on' | 'order_place'

/** A keyset cursor: the timestamp, if there is one, exactly as the database wrote it, and the ID that breaks ties. */
export type Cursor = { at?: string; id?: number }

/** The cursor of the page below this row. A foreign table, whose IDs may be no numbers, is paged by time alone. */
export const cursorAt = (row: { id: unknown; createdAt?: string } | undefined): Cursor | undefined =>
  row?.createdAt ? { at: row.createdAt, id: typeof row.id === 'number' ? row.id : undefined } : undefined

type Row = {
  id: number
  createdAt?: string
  listedSince: string | null
  backOn: string | null
  orderPlace: string
}

/** The same in any order of the desk. */
export function cursorIn(order: Order, row: Row): Cursor | undefined {
  if (order === 'received_at') return cursorAt(row)
  const { backOn, orderPlace, listedSince } = row
  const at = { back_on: backOn, order_place: orderPlace, listed_since: listedSince }[order]
  return { at: at ?? undefined, id: row.id }
}

// biome-ignore lint/suspicious/noExplicitAny: a query of any columns
export type Query<T = any> = PostgrestFilterBuilder<any, any, any, T, any>

/** Newest first, from a cursor on: the condition on the time uses the index, the ID breaks ties. */
export function newestFirst<Q extends Query>(all: Q, time: 'received_at' | 'created_at', before?: Cursor): Q {
  const sorted = all.order(time, { ascending: false }).order('id', { ascending: false })
  if (!before?.at) return sorted
  const { at, id } = before
  return id === undefined ? sorted.lt(time, at) : sorted.lte(time, at).or(`${time}.lt.${at},id.lt.${id}`)
}

/** The newest received first; or those that wait for staff, the longest waiting first, and then the others. */
export function inOrder<Q extends Query>(all: Q, order: Order, before: Cursor = {}): Q {
  if (order === 'received_at') return newestFirst(all, order, before)
  const { at, id } = before
  const sorted = all.order(order).order('id')
  if (id === undefined) return sorted
  return at
    ? sorted.or(`${order}.gt.${at},and(${order}.eq.${at},id.gt.${id}),${order}.is.null`)
    : sorted.is(order, null).gt('id', id)
}

// Only what the database can read: no year 0000, and no hour 24. The embedded one writes a space for the T, and +00.
const DAY = /^[1-9]\d{3}-\d\d-\d\d$/
const TIME = /^(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d{1,6})?(?:[+-](?:0\d|1[0-5])(?::[0-5]\d)?|Z)?$/
const ID = /^(?:0|[1-9]\d{0,14})$/

/** A mere day, or a day and a time. */
function isTimestamp(at: string) {
  const [day = '', time, ...more] = at.split(/[T ]/)
  return (
    DAY.test(day) && (time === undefined || TIME.test(time)) && more.length === 0 && isValid(parseISO(at))
  )
}

/** "2026-11-20T08:28:37.262123+00:00_1042": the time as the database writes it, which may be a mere day in a foreign table. */
export const writeCursor = ({ at, id }: Cursor) => `${at ?? ''}_${id ?? ''}`

/** Returns undefined for anything that `writeCursor` did not produce: the list then shows the newest page. */
export function readCursor(text: string): Cursor | undefined {
  const [at, id, ...more] = text.split('_')
  if (id === undefined || more.length > 0 || (!at && !id)) return undefined
  if ((at && !isTimestamp(at)) || (id && !ID.test(id))) return undefined
  return { at: at || undefined, id: id ? Number(id) : undefined }
}
