import { useEffect, useEffectEvent, useState } from 'react'
import { readLeft } from '#lib/desk/actions.ts'
import { type Filter, filterHref, viewOf } from '#lib/desk/filter.ts'
import type { Inbox } from '#lib/desk/inbox.ts'
import type { ListedRequest } from '#lib/desk/request-rows.ts'
import type { ListRow } from './request-list.tsx'

type List = Pick<Inbox, 'rows' | 'older' | 'newest'>
type Kept = Pick<List, 'older'> & { key: string; rows: ListRow[]; since: number; outdated?: List }

/**
 * Keeps the rows and their order while the list is open, so that none moves under the reader: a refresh brings what has
 * changed about them, and only another filter or the reader's wish brings other rows. `since` is the newest request of
 * all at the time when the list was opened.
 */
export function useSteadyRows(filter: Filter, list: List) {
  const key = filterHref(filter)
  const opened: Kept = { key, rows: list.rows, older: list.older, since: list.newest }
  const [kept, setKept] = useState(opened)
  const [left, setLeft] = useState<{ asked: number[]; rows: ListedRequest[] }>({ asked: [], rows: [] })
  if (kept.key !== key || (kept.outdated && kept.outdated !== list)) setKept(opened)
  const fresh = new Map(list.rows.map((row) => [row.id, row]))
  // Newer requests push those at the end to the next page, unless the list begins with the oldest.
  const isPushed = list.older && viewOf(filter) !== 'due'
  const last = isPushed ? kept.rows.findLastIndex(({ id }) => fresh.has(id)) : kept.rows.length
  const rows = kept.rows.map((row, index): ListRow => {
    if (fresh.has(row.id) || index >= last) return fresh.get(row.id) ?? row
    const elsewhere = left.rows.find(({ id }) => id === row.id)
    return { ...(elsewhere ?? row), hasLeft: true, isGone: !elsewhere && left.asked.includes(row.id) }
  })
  const askWhere = useEffectEvent(async () => {
    const ids = rows.filter(({ hasLeft }) => hasLeft).map(({ id }) => id)
    const found = ids.length > 0 && (await readLeft(ids).catch(() => undefined))
    if (found) setLeft({ asked: ids, rows: found })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refresh may change rows that have left, too
  useEffect(() => {
    askWhere()
  }, [list])
  const hasNew = list.rows.some(({ id }) => id > kept.since)
  return {
    rows,
    older: kept.older,
    since: kept.since,
    hasNew,
    remove: (ids: number[]) => setKept({ ...kept, rows: kept.rows.filter(({ id }) => !ids.includes(id)) }),
    /** What has arrived since is in the list, or in the next one. */
    reload: () => setKept(hasNew ? opened : { ...kept, outdated: list }),
  }
}
