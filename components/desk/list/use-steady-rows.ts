import { useState } from 'react'
import { type Filter, filterHref, orderOf } from '#lib/desk/filter.ts'
import type { Inbox } from '#lib/desk/inbox.ts'
import type { ListRow } from './request-list.tsx'

type List = Pick<Inbox, 'rows' | 'older' | 'newest'>

/**
 * Keeps the rows and their order while the list is open, so that none moves under the reader: a refresh brings what has
 * changed about them, and only another filter or the reader's wish brings other rows. Of the time when the list was
 * opened, `since` is the newest request of all, and `last` the row that the next page begins after, if there is one:
 * where that row stands by now, rows may have been passed over.
 */
export function useSteadyRows(filter: Filter, list: List) {
  const key = filterHref(filter)
  const last = list.older ? list.rows.at(-1) : undefined
  const opened = { key, list, rows: list.rows as ListRow[], since: list.newest, last, isOutdated: false }
  const [kept, setKept] = useState(opened)
  if (kept.list !== list) {
    const fresh = new Map(list.rows.map((row) => [row.id, row]))
    // Newer requests push those at the end to the next page, unless the list begins with the oldest.
    const isPushed = list.older && orderOf(filter) === 'received_at'
    const end = isPushed ? kept.rows.findLastIndex(({ id }) => fresh.has(id)) : kept.rows.length
    const rows = kept.rows.map((row, at) => fresh.get(row.id) ?? (at < end ? { ...row, hasLeft: true } : row))
    setKept(kept.key !== key || kept.isOutdated ? opened : { ...kept, list, rows })
  }
  const hasNew = list.rows.some(({ id }) => id > kept.since)
  return {
    rows: kept.rows,
    since: kept.since,
    last: kept.last,
    hasNew,
    change: (to: (rows: ListRow[]) => ListRow[]) => setKept((now) => ({ ...now, rows: to(now.rows) })),
    /** What has arrived since is in the list, or in the next one. */
    reload: () => setKept(hasNew ? opened : { ...kept, isOutdated: true }),
  }
}
