'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { RowId } from '#lib/desk/submission.ts'
import { actionMark, announceDone, rowLinkId, SOFT_LINK, softLink } from './data-hooks.ts'

type Props = {
  ids: RowId[]
  /** The query string of the list, kept from one request to the next. */
  query: string
  copy: DeskCopy['reading']
}

const LIST = '/form-submissions'
const LAST_OPEN = 'desk-open'
const CURRENT = `${SOFT_LINK}[aria-current]`

/**
 * Navigation above the open request: back, previous, next. The router loads only the request and keeps the list;
 * without JavaScript these are plain links.
 */
export function InboxNav({ ids, query, copy }: Props) {
  const path = usePathname()
  const open = path.startsWith(`${LIST}/`) ? path.slice(LIST.length + 1) : undefined
  const at = ids.findIndex((id) => String(id) === open)
  // A change may have removed the open request from the list: the next one then has its index.
  const lastAt = useRef(0)
  useEffect(() => {
    if (at >= 0) lastAt.current = at
  }, [at])
  useSoftLinks(copy.offline)
  usePlace(open)
  if (open === undefined) return null
  const previous = ids[(at >= 0 ? at : lastAt.current) - 1]
  const next = at >= 0 ? ids[at + 1] : ids[Math.min(lastAt.current, ids.length - 1)]
  return (
    <nav
      aria-label={copy.label}
      className="sticky top-0 z-2 flex min-h-10 items-center gap-3 bg-paper print:hidden"
    >
      <a
        href={`${LIST}${query}#${rowLinkId(open)}`}
        className={buttonClass({ variant: 'quiet', size: 's' })}
        {...actionMark('back')}
        {...softLink}
      >
        {copy.back}
      </a>
      <span className="ml-auto text-muted text-small">
        {at >= 0 && interpolate(copy.place, { at: at + 1, count: ids.length })}
      </span>
      <Step id={previous} query={query} mark="previous" rel="prev">
        {copy.previous}
      </Step>
      <Step id={next} query={query} mark="next" rel="next">
        {copy.next}
      </Step>
    </nav>
  )
}

type StepProps = {
  id: RowId | undefined
  query: string
  mark: 'previous' | 'next'
  rel: string
  children: string
}

function Step({ id, query, mark, rel, children }: StepProps) {
  if (id === undefined) return null
  return (
    <a
      href={`${LIST}/${id}${query}`}
      rel={rel}
      className={buttonClass({ variant: 'quiet', size: 's' })}
      {...actionMark(mark)}
      {...softLink}
    >
      {children}
    </a>
  )
}

/** Follows the links of the list without a page load; offline it stays on the page and announces why. */
function useSoftLinks(offline: string) {
  const router = useRouter()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(SOFT_LINK)
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (navigator.onLine) router.push(link.pathname + link.search)
    else announceDone({ text: offline })
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => follow(event)
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [])
}

/** Marks the open request in the list, and restores focus to its row when it is closed. */
function usePlace(open: string | undefined) {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [named] = /(?<=^#)row-\w+$/.exec(location.hash) ?? []
    // Going back before hydration leaves the row marked that the server rendered as open.
    const marked = document.querySelector(CURRENT)?.id
    const kept = entry?.type === 'back_forward' ? sessionStorage.getItem(LAST_OPEN) : undefined
    before.current = named ?? marked ?? kept ?? undefined
  }, [])
  useEffect(() => {
    for (const link of document.querySelectorAll(CURRENT)) link.removeAttribute('aria-current')
    if (open !== undefined) {
      const row = document.getElementById(rowLinkId(open))
      before.current = rowLinkId(open)
      sessionStorage.setItem(LAST_OPEN, before.current)
      row?.setAttribute('aria-current', 'page')
      row?.closest('li')?.scrollIntoView({ block: 'nearest' })
      return
    }
    const row = document.getElementById(before.current ?? '')
    const item = row?.closest('li')
    before.current = undefined
    if (!item) return
    // In a narrow window the list is hidden, and cannot take focus, until the request is off the page.
    const shown = new ResizeObserver(() => {
      if (!item.checkVisibility()) return
      shown.disconnect()
      row?.focus({ preventScroll: true })
      item.scrollIntoView({ block: 'center' })
    })
    shown.observe(item)
    return () => shown.disconnect()
  }, [open])
}
