import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Options } from '#components/forms/field.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import {
  type Filter,
  filterHref,
  isNarrowed,
  narrowings,
  statusOptions,
  TO_PAY,
  type View,
  viewOf,
  views,
} from '#lib/desk/filter.ts'
import type { Inbox } from '#lib/desk/inbox.ts'
import { desk } from '#messages/desk.ts'
import { useInbox } from './inbox-context.ts'

type ViewsProps = { counts: Inbox['counts']; onReload: () => void }

/** The tabs of the desk. The list starts with the order of open requests that was chosen last. */
export function Views({ counts, onReload }: ViewsProps) {
  const { filter } = useInbox()
  const current = viewOf(filter)
  const choose = (view: View) => {
    if (current === view) onReload()
    if (view === 'open' || view === 'due')
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API yet
      document.cookie = `desk-view=${view}; path=/form-submissions; max-age=31536000; samesite=lax`
  }
  return (
    <nav aria-label={desk.views.label} className="min-w-0 max-md:-mx-gutter">
      <ul className="flex gap-1 overflow-x-auto max-md:scroll-px-gutter max-md:px-gutter max-md:mask-r-from-88%">
        {views.map((view) => (
          <li key={view}>
            <Link
              href={filterHref({ view })}
              prefetch={false}
              aria-current={current === view ? 'page' : undefined}
              onClick={() => choose(view)}
              className="flex min-h-10 items-center gap-1.5 whitespace-nowrap rounded-control px-3 font-semibold -outline-offset-3 hover:bg-action-tint aria-[current]:bg-ink aria-[current]:text-white forced-colors:aria-[current]:border-2"
            >
              {desk.views[view]}
              {view !== 'due' && <span className="font-normal">{` ${counts[view]}`}</span>}
              {view === 'due' && counts.overdue > 0 && (
                <span className="font-normal text-error in-aria-[current]:text-inherit">
                  {` ${interpolate(desk.views.overdue, { count: counts.overdue })}`}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const words = desk.filters
const TYPING_MS = 350

/** A search and three filters. Each acts when it changes, and covers all requests. */
export function Filters() {
  const { filter, reader } = useInbox()
  const router = useRouter()
  const { before, ...current } = filter
  const narrow = (change: Filter) => router.replace(filterHref({ ...current, ...change }), { scroll: false })
  const choices = {
    status: statusOptions.map(
      (status) => [status, { ...desk.statuses, quoted: words.quoted }[status]] as const,
    ),
    owner: [
      ...reader.members.map(({ email, name }) => [email, name] as const),
      ...reader.former.map(({ email, name }) => [email, interpolate(words.formerly, { name })] as const),
    ],
    received: Object.entries(words.periods),
    step: narrowings.map((step) => [step, step === TO_PAY ? words.toPay : desk.progress[step]] as const),
  }
  const isOfOrders = viewOf(filter) === 'orders'
  return (
    <search aria-label={words.title} className="flex min-w-0 flex-[1_1_32rem] flex-wrap items-center gap-2">
      <SearchField value={filter.q ?? ''} onSearch={(text) => narrow({ q: text || undefined })} />
      {(['status', 'owner', isOfOrders ? 'step' : 'received'] as const).map((name) => (
        <select
          key={name}
          aria-label={words[name]}
          value={filter[name] ?? ''}
          onChange={({ target }) => narrow({ [name]: target.value || undefined })}
          className="control min-w-0 flex-[1_1_28%] pr-7 pl-2.5 md:min-w-28 md:max-w-32 md:flex-1"
        >
          <Options prompt={words[name]} of={choices[name]} />
        </select>
      ))}
      {(isNarrowed(filter) || filter.step) && (
        <Link
          href={filterHref({ view: filter.view })}
          prefetch={false}
          className={buttonClass({ variant: 'quiet', size: 's' })}
        >
          {words.clear}
        </Link>
      )}
    </search>
  )
}

/** By itself, Escape would clear the field. */
function focusFirstRow(event: KeyboardEvent) {
  event.preventDefault()
  document.querySelector<HTMLElement>('.inbox-row a')?.focus()
}

/** Searches while the reader pauses typing, or at once with Enter. Escape leads to the list. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const search = useEffectEvent(() => {
    if (text.trim() !== value) onSearch(text.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the pause anew
  useEffect(() => {
    const timer = setTimeout(() => search(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  // Cleared or gone back elsewhere; while the reader types, the answer to an earlier search changes nothing.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(value)
  }, [value])
  return (
    <label className="relative flex-[1_1_9rem] max-md:basis-full">
      <span className="sr-only">{words.search}</span>
      <Icon name="search" className="absolute top-2.5 left-3 text-muted" />
      <input
        ref={input}
        type="search"
        maxLength={200}
        placeholder={words.hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(text.trim())
          if (event.key === 'Escape') focusFirstRow(event)
        }}
        className="control pl-10"
      />
    </label>
  )
}
