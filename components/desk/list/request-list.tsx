import clsx from 'clsx'
import Link from 'next/link'
import { useState } from 'react'
import { Button, intoView, Pages } from '#components/desk/controls.tsx'
import { LocalTime } from '#components/desk/local-time.tsx'
import { Badges, Due, Owner, StatusBadge } from '#components/desk/request/badges.tsx'
import { english } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { progressOf } from '#lib/desk/badge-words.ts'
import { shortDay } from '#lib/desk/dates.ts'
import { filterHref, isNarrowed, orderOf, viewOf } from '#lib/desk/filter.ts'
import type { Inbox } from '#lib/desk/inbox.ts'
import { cursorIn } from '#lib/desk/pagination.ts'
import { reasonsIn } from '#lib/desk/request.ts'
import type { ListedRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { Bulk } from './bulk.tsx'
import { useInbox } from './inbox-context.ts'

const words = desk.list
const CHECK = 'z-1 size-6 flex-none accent-action md:m-0.5 md:size-5'

/** A row keeps its place while the list is open, also once it has left the view. Saved: as the reader has changed it. */
export type ListRow = ListedRequest & { hasLeft?: boolean; isSaved?: boolean }

type Props = {
  rows: ListRow[]
  total: Inbox['total']
  /** The row that the next page begins after, if there is one. */
  last: ListedRequest | undefined
  /** How many requests have arrived since the list was opened. */
  arrived: number
  onShowNew: () => void
}

export function RequestList({ rows, total, last, arrived, onShowNew }: Props) {
  const { filter, several } = useInbox()
  const [selected, setSelected] = useState<number[]>([])
  const chosen = rows.filter(({ id }) => selected.includes(id))
  const { before, ...narrow } = filter
  const nothing = isNarrowed(filter) ? words.noMatch : words.nothing
  const size = interpolate(total > rows.length ? words.part : words.count, { count: rows.length, total })
  return (
    <div className="min-w-0 wide:flex wide:min-h-0 wide:flex-col">
      <section
        aria-label={words.label}
        className="px-gutter pb-4 max-wide:in-data-request:hidden wide:flex-1 wide:overflow-y-auto wide:pr-3"
      >
        <div className="flex h-11 items-center gap-2.5 pl-3 text-muted text-small">
          {rows.length > 0 && (
            <input
              type="checkbox"
              className={CHECK}
              aria-label={desk.bulk.all}
              checked={chosen.length === rows.length}
              onChange={({ target }) => setSelected(target.checked ? rows.map(({ id }) => id) : [])}
            />
          )}
          <p role="status">{rows.length > 0 ? size : nothing}</p>
          {viewOf(filter) === 'orders' && (
            <Button variant="quiet" className="ml-auto" onClick={() => several('shipped', selected)}>
              {desk.several.open}
            </Button>
          )}
          <p role="status" className="ml-auto">
            {arrived > 0 && (
              <Button className="rounded-full" onClick={onShowNew}>
                {interpolate(words.arrived, { count: arrived })}
              </Button>
            )}
          </p>
        </div>
        <ol>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isSelected={selected.includes(row.id)}
              onSelect={(isSelected) =>
                setSelected(isSelected ? [...selected, row.id] : selected.filter((id) => id !== row.id))
              }
            />
          ))}
        </ol>
        <Pages
          newest={before && filterHref(narrow)}
          older={last && filterHref({ ...narrow, before: cursorIn(orderOf(filter), last) })}
        />
      </section>
      <Bulk rows={chosen} onDone={() => setSelected([])} />
    </div>
  )
}

export const rowId = (id: number) => `row-${id}`

type RowProps = {
  row: ListRow
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** One request in the list. The whole row is the link. */
function Row({ row, isSelected, onSelect }: RowProps) {
  const { filter, open, show, today } = useInbox()
  const { id, company, createdAt, eventType, quantity, status, reasons, dueAt, language, attached } = row
  const view = viewOf(filter)
  const needed = view === 'orders' && (row.deliverOn ?? row.eventOn)
  const name = row.name ?? desk.labels.nameless
  const details = row.details?.replaceAll(/\s+/g, ' ') || quantity
  const files = attached === 1 ? words.oneFile : attached > 0 && interpolate(words.files, { count: attached })
  const spoken = language !== english && language.toUpperCase()
  const text = status === 'suspected' ? reasonsIn(reasons) : details
  const newest = row.lastWords && `“${row.lastWords.replaceAll(/\s+/g, ' ')}”`
  const summary = [`#${id}`, spoken, files, newest, eventType, text].filter(Boolean)
  return (
    <li ref={id === open ? intoView : undefined} className="inbox-row" data-left={row.hasLeft || undefined}>
      <input
        type="checkbox"
        className={CHECK}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
        aria-label={interpolate(desk.bulk.select, { name })}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3">
          <h2>
            <Link
              dir="auto"
              href={filterHref(filter, { request: id })}
              id={rowId(id)}
              prefetch={false}
              scroll={false}
              aria-current={id === open ? 'page' : undefined}
              onNavigate={(event) => {
                event.preventDefault()
                show(id)
              }}
            >
              {name}
            </Link>{' '}
            {company && <bdi className="ml-1 text-muted">{company}</bdi>}
          </h2>
          {needed ? (
            <span className={clsx('flex-none', needed < today ? 'font-semibold text-error' : 'text-muted')}>
              {interpolate(words.needed, { date: shortDay(needed) })}
            </span>
          ) : (
            <LocalTime iso={createdAt} style="short" className="flex-none text-muted" />
          )}
        </div>
        <div className="flex h-6 items-center gap-3">
          <p dir="auto" className="min-w-0 flex-1 truncate text-muted">
            {summary.join(' · ')}
          </p>
          {view !== 'mine' && <Owner name={row.ownerName} />}
          {row.hasLeft && !row.isSaved ? (
            <span className="flex-none text-muted">{words.left}</span>
          ) : dueAt && !row.isSaved ? (
            <Due dueAt={dueAt} />
          ) : (
            // An order's step is a badge below.
            !progressOf(row) && <StatusBadge {...row} />
          )}
        </div>
        <div className="mt-1 flex flex-wrap gap-1 empty:hidden">
          <Badges request={row} />
        </div>
      </div>
    </li>
  )
}
