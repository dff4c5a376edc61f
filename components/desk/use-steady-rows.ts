import { useState } from 'react'
import { type Filter, filterHref, viewOf } from '#lib/desk/filter.ts'
import type { Inbox } from '#lib/desk/inbox.ts'
import type { ListRow } from './request-list.tsx'

/**
 * Keeps the rows and their order while the list is open, so that none moves under the reader: a refresh brings what has
 * changed about them, and only another filter or the reader's wish brings other rows.
 */
export function useSteadyRows(filter: Filter, list: Pick<Inbox, 'rows' | 'older'>) {
  const key = filterHref(filter)
  const [kept, setKept] = useState({ key, rows: list.rows })
  if (kept.key !== key) setKept({ key, rows: list.rows })
  const fresh = new Map(list.rows.map((row) => [row.id, row]))
  // Newer requests push those at the end to the next page, unless the list begins with the oldest.
  const isPushed = list.older && viewOf(filter) !== 'due'
  const last = isPushed ? kept.rows.findLastIndex(({ id }) => fresh.has(id)) : kept.rows.length
  const newest = Math.max(0, ...kept.rows.map(({ id }) => id))
  return {
    rows: kept.rows.map((row, index): ListRow => fresh.get(row.id) ?? { ...row, hasLeft: index < last }),
    arrived: list.rows.filter(({ id }) => id > newest).length,
    remove: (ids: number[]) => setKept({ key, rows: kept.rows.filter(({ id }) => !ids.includes(id)) }),
    reload: () => setKept({ key, rows: list.rows }),
  }
}
