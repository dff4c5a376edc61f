'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { interpolate } from '#lib/content/interpolate.ts'
import { saveEntries } from '#lib/desk/actions.ts'
import { dayIn } from '#lib/desk/dates.ts'
import { type Filter, filterHref, isNarrowed } from '#lib/desk/filter.ts'
import type { Reader } from '#lib/desk/members.ts'
import type { ListedRequest, NewEntry, WholeRequest } from '#lib/desk/request.ts'
import type { Inbox as List } from '#lib/desk/requests.ts'
import { desk } from '#messages/desk.ts'
import { Bulk } from './bulk.tsx'
import { Filters } from './filters.tsx'
import { RequestList } from './list.tsx'
import { useZone } from './local-time.tsx'
import { type Commands, NoRequest, OpenRequest, RequestNav } from './open-request.tsx'
import { useShortcuts } from './shortcuts.tsx'
import { notify, undoLast } from './toasts.tsx'
import { useFocus } from './use-focus.ts'
import { useNews } from './use-news.ts'
import { Views } from './views.tsx'

type Props = {
  filter: Filter
  list: List
  /** The open request: its ID, and the request itself; null if it does not exist. */
  open: number | undefined
  request: WholeRequest | null | undefined
  /** A mailto link with a prepared reply to it. */
  reply: string | undefined
  reader: Reader
  /** When the server rendered this page. */
  now: string
}

/** Tabs, search, the list and, beside it, the open request. */
export function Inbox({ filter, list, open, request, reply, reader, now }: Props) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const { rows, isPresent, change, remove, restart } = useSteadyRows(filterHref(filter), list, request)
  const { fresh, problem } = useNews(list.arrivals, filterHref(filter))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const today = dayIn(new Date(now), useZone())
  const focus = useFocus(open)

  const hrefOf = (id: number) => filterHref(filter, { request: id })
  const show = (id: number | undefined) => {
    if (!navigator.onLine) return notify(desk.connection.offline)
    focus.follow()
    startTransition(() => router.push(id === undefined ? filterHref(filter) : hrefOf(id), { scroll: false }))
  }
  const at = rows.findIndex(({ id }) => id === open)
  const go = (step: 1 | -1) => {
    const next = rows[at < 0 ? 0 : at + step]
    if (next) show(next.id)
  }

  const commands: Commands = {
    pending,
    go,
    close: () => show(undefined),
    finish: (run) => {
      if (pending) return
      const next = rows[at + 1]
      startTransition(async () => {
        const after = await run()
        if (!after) return
        if (after === 'deleted') {
          if (open) remove([open])
        } else change([after])
        if (next && at >= 0) show(next.id)
        else if (after === 'deleted') show(undefined)
      })
    },
  }

  /** Announces a change and offers to write the previous values again. */
  const announce = (text: string, undo: NewEntry[] = []) => {
    const [only, more] = undo
    notify(
      text,
      only &&
        (() =>
          startTransition(async () => {
            const result = await saveEntries(undo).catch(() => ({ outcome: 'failed' as const }))
            if (result.outcome !== 'done') return notify(desk.undo.failed)
            const { versions, left } = result
            change(
              rows.flatMap((row) => {
                const back = undo.find(({ id }) => id === row.id)
                const version = versions[row.id]
                return back && version ? [{ ...row, ...back, version }] : []
              }),
            )
            notify(left > 0 ? interpolate(desk.undo.changed, { count: left }) : desk.undo.undone)
            if (!more) show(only.id)
          })),
    )
  }

  useShortcuts({
    j: () => (open ? go(1) : focus.row(1)),
    k: () => (open ? go(-1) : focus.row(-1)),
    z: undoLast,
  })

  const shared = { reader, today, now }
  return (
    <div className={open ? 'inbox has-open' : 'inbox'}>
      <div className="inbox-head">
        <Views filter={filter} counts={list.counts} onReload={restart} />
        <Filters key={filter.view} filter={filter} members={reader.members} />
      </div>
      {problem && (
        <p role="alert" className="inbox-notice">
          {desk.connection[problem]}
        </p>
      )}
      <section aria-label={desk.list.label} className="inbox-list">
        <RequestList
          {...{ rows, isPresent, filter, list, open, fresh, chosen, today, now }}
          onChoose={setChosen}
          onOpen={focus.follow}
          onReload={restart}
        />
      </section>
      <Bulk
        rows={rows.filter(({ id }) => chosen.has(id))}
        isQuarantine={filter.view === 'quarantined' && !isNarrowed(filter)}
        reader={reader}
        onChanged={(changed, text, undo) => {
          change(changed)
          setChosen(new Set())
          announce(text, undo)
        }}
        onDeleted={(ids) => {
          remove(ids)
          setChosen(new Set())
          if (open && ids.includes(open)) show(undefined)
        }}
        onClear={() => setChosen(new Set())}
      />
      <div className="inbox-pane" aria-busy={pending}>
        {open !== undefined && (
          <RequestNav at={at} count={rows.length} back={filterHref(filter)} commands={commands} />
        )}
        {request ? (
          <OpenRequest
            key={request.id}
            {...shared}
            request={request}
            reply={reply}
            commands={commands}
            announce={announce}
          />
        ) : (
          <NoRequest isOpen={open !== undefined} isGone={request === null} href={open ? hrefOf(open) : ''} />
        )}
      </div>
    </div>
  )
}

/**
 * Keeps the rows and their order while the list is open, so that no row moves under the reader: a refresh brings news
 * of the rows, and only another filter or the reader's wish brings other rows.
 */
function useSteadyRows(key: string, list: List, request: WholeRequest | null | undefined) {
  const [shown, setShown] = useState({ key, rows: list.rows })
  const [changes, setChanges] = useState<ReadonlyMap<number, ListedRequest>>(new Map())
  if (shown.key !== key) {
    setShown({ key, rows: list.rows })
    setChanges(new Map())
  }
  const fresh = new Map(list.rows.map((row) => [row.id, row]))
  const newest = (row: ListedRequest) => {
    const open = request?.id === row.id ? request : undefined
    const known = [row, fresh.get(row.id), changes.get(row.id), open].filter((one) => one !== undefined)
    const last = known.reduce((best, other) => (other.version >= best.version ? other : best))
    return { ...row, ...stateAfter(last) }
  }
  const { rows } = shown
  const last = rows.findLastIndex(({ id }) => fresh.has(id))
  return {
    rows: rows.map(newest),
    /** Whether a row still is in this list; those that newer rows pushed off its end count as well. */
    isPresent: (row: ListedRequest) =>
      fresh.has(row.id) || (list.older && rows.findIndex(({ id }) => id === row.id) > last),
    change: (changed: ListedRequest[]) =>
      setChanges((before) => new Map([...before, ...changed.map((row) => [row.id, row] as const)])),
    remove: (ids: number[]) =>
      setShown((before) => ({ ...before, rows: before.rows.filter(({ id }) => !ids.includes(id)) })),
    restart: () => {
      setShown({ key, rows: list.rows })
      setChanges(new Map())
    },
  }
}

/** What changes about a request: the list keeps its shortened answers. */
const stateAfter = ({ version, status, owner, ownerName, followUp, quarantined, dueAt }: ListedRequest) => ({
  version,
  status,
  owner,
  ownerName,
  followUp,
  quarantined,
  dueAt,
})
