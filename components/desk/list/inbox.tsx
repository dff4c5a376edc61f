'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { use, useEffect, useRef, useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { OpenRequest } from '#components/desk/request/open-request.tsx'
import { RequestProvider } from '#components/desk/request/request-context.ts'
import { NoRequest, REQUEST_NAME, RequestNav } from '#components/desk/request/request-nav.tsx'
import { IsAway, useEveryHalfMinute } from '#components/desk/steady-desk.tsx'
import { notify } from '#components/desk/toasts.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { type Filter, filterHref, listOfNew } from '#lib/desk/filter.ts'
import type { Inbox as List } from '#lib/desk/inbox.ts'
import { headingOf, type NewEntry } from '#lib/desk/request.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import type { SeveralKind } from '#lib/desk/stages.ts'
import { PAGE_TIMEOUT_MS } from '#lib/forms/page-timeout.ts'
import { desk } from '#messages/desk.ts'
import { Filters, Views } from './filters.tsx'
import { type InboxContext, InboxProvider } from './inbox-context.ts'
import { RequestList, rowId } from './request-list.tsx'
import { useSteadyRows } from './use-steady-rows.ts'

/** With its parser, only for who opens it. */
const Several = dynamic(() => import('#components/desk/several/several.tsx').then((module) => module.Several))

type Props = Pick<InboxContext, 'filter' | 'open' | 'reader' | 'now' | 'today' | 'soon' | 'carriers'> & {
  list: List
  /** The open request; null if it does not exist. */
  request: WholeRequest | null | undefined
}

/** Tabs, search, the list and, beside it, the open request. */
export function Inbox({ list, request, ...shared }: Props) {
  const { filter, open, reader } = shared
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const { rows, since, last, hasNew, change: changeRows, reload } = useSteadyRows(filter, list)
  const isAway = use(IsAway)
  const { problem = isAway && 'away', arrived } = useRefresh(filter, since)
  useFocus(open)
  const title =
    (arrived > 0 ? `(${arrived}) ` : '') + (request ? `${headingOf(request)} | ` : '') + desk.title

  const showNew = () => {
    const target = filterHref(listOfNew(filter))
    if (!hasNew && target !== filterHref(filter)) return router.push(target, { scroll: false })
    reload()
    if (!hasNew) router.refresh()
  }
  const show = (id: number | undefined) => {
    if (!navigator.onLine) return notify(desk.connection.offline)
    startTransition(() => router.push(filterHref(filter, { request: id }), { scroll: false }))
  }
  const [staged, setStaged] = useState<{ kind: SeveralKind; ids: number[] }>()
  const several: InboxContext['several'] = (kind, ids) => setStaged({ kind, ids })
  const closeSeveral = () => {
    flushSync(() => setStaged(undefined))
    document.querySelector<HTMLElement>('.inbox-row a')?.focus()
  }
  const at = rows.findIndex(({ id }) => id === open)
  /** Opens the row below or above the open one. */
  const go = (step: 1 | -1) => show(rows[at + step]?.id)

  const finish: InboxContext['finish'] = (change) => {
    const next = at < 0 ? undefined : rows[at + 1]
    if (pending) return
    startTransition(async () => {
      if (!(await change()) && next) show(next.id)
    })
  }

  const keep = (saved: NewEntry[]) =>
    changeRows((all) =>
      all.map((row) => {
        const entry = saved.find(({ id }) => id === row.id)
        const ownerName = reader.members.find(({ email }) => email === entry?.owner)?.name ?? ''
        return entry ? { ...row, ...entry, version: entry.seen + 1, ownerName, isSaved: true } : row
      }),
    )

  const drop = (ids: number[]) => {
    changeRows((all) => all.filter(({ id }) => !ids.includes(id)))
    if (open && ids.includes(open)) show(rows.slice(at + 1).find(({ id }) => !ids.includes(id))?.id)
  }

  return (
    <InboxProvider value={{ ...shared, pending, show, keep, finish, several, drop }}>
      <title>{title}</title>
      {staged && <Several kind={staged.kind} ids={staged.ids} onClose={closeSeveral} />}
      <div
        data-request={open}
        className={staged ? 'hidden' : 'wide:flex wide:min-h-0 wide:flex-1 wide:flex-col'}
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-gutter py-2.5 max-wide:in-data-request:hidden">
          <Views counts={list.counts} onReload={reload} />
          <Filters />
        </div>
        {problem && (
          <Notice tone="warning" role="alert" className="mx-gutter mb-2">
            {desk.connection[problem]}
          </Notice>
        )}
        <div className="wide:grid wide:min-h-0 wide:flex-1 wide:grid-cols-[minmax(26rem,3fr)_minmax(0,5fr)]">
          <RequestList rows={rows} total={list.total} last={last} arrived={arrived} onShowNew={showNew} />
          <div
            aria-busy={pending}
            className="@container min-w-0 md:px-[max(0px,var(--spacing-gutter)-20px)] wide:flex wide:min-h-0 wide:flex-col wide:overflow-y-auto wide:pr-gutter wide:pb-4 wide:pl-3"
          >
            {open !== undefined && <RequestNav at={at} count={rows.length} go={go} />}
            {request ? (
              <RequestProvider value={request}>
                <OpenRequest key={request.id} />
              </RequestProvider>
            ) : (
              <NoRequest next={rows.length > 0 ? () => go(1) : undefined} />
            )}
          </div>
        </div>
      </div>
    </InboxProvider>
  )
}

/**
 * Refreshes the page every half minute and when the reader comes back to it; returns how many requests have arrived, or
 * the problem. It asks for the session first: a refresh without one would replace the page.
 */
function useRefresh(filter: Filter, since: number) {
  const router = useRouter()
  const [problem, setProblem] = useState<'away' | 'ended'>()
  const [counted, setCounted] = useState({ since, arrived: 0 })
  const refresh = async () => {
    const path = filterHref(filter, { path: '/form-submissions/session', since })
    const answer = await fetch(path, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) }).catch(() => undefined)
    if (answer?.ok) {
      setCounted({ since, ...(await answer.json()) })
      router.refresh()
    }
    setProblem(answer?.ok ? undefined : answer?.status === 403 ? 'ended' : 'away')
  }
  useEveryHalfMinute(refresh)
  return { problem, arrived: counted.since === since ? counted.arrived : 0 }
}

/** Moves focus to the request that the reader opens, and back to its row once it is closed. */
function useFocus(open: number | undefined) {
  const before = useRef(open)
  useEffect(() => {
    const last = before.current
    before.current = open
    if (open === last) return
    const row = document.getElementById(rowId(open ?? last ?? 0))
    if (!open) {
      row?.closest('li')?.scrollIntoView({ block: 'center' })
      return row?.focus({ preventScroll: true })
    }
    document.getElementById(REQUEST_NAME)?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [open])
}
