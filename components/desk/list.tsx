import Link from 'next/link'
import { buttonClass } from '#components/ui/button-class.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { placeOf } from '#lib/desk/cursor.ts'
import { type Filter, filterHref, isNarrowed, shownView } from '#lib/desk/filter.ts'
import type { ListedRequest } from '#lib/desk/request.ts'
import type { Inbox as List } from '#lib/desk/requests.ts'
import { desk } from '#messages/desk.ts'
import { Row } from './row.tsx'

type Props = {
  rows: ListedRequest[]
  isPresent: (row: ListedRequest) => boolean
  filter: Filter
  list: List
  open: number | undefined
  /** How many requests have arrived since the list was opened. */
  fresh: number
  chosen: ReadonlySet<number>
  today: string
  now: string
  onChoose: (chosen: ReadonlySet<number>) => void
  onOpen: () => void
  onReload: () => void
}

/** The rows of a page of the list, what came since, and the way to older ones. */
export function RequestList(props: Props) {
  const { rows, isPresent, filter, list, open, fresh, chosen, today, now, onChoose, onOpen, onReload } = props
  const words = desk.list
  const { before, after, ...narrow } = filter
  const isNewest = shownView(filter) === 'open' && !before && !after
  const button = buttonClass({ variant: 'secondary', size: 's' })
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <>
      <div className="desk-count">
        {rows.length > 0 && (
          <label>
            <input
              type="checkbox"
              checked={chosen.size > 0 && chosen.size === rows.length}
              onChange={({ target }) => onChoose(new Set(target.checked ? rows.map(({ id }) => id) : []))}
            />
            <span className="sr-only">{desk.bulk.all}</span>
          </label>
        )}
        <p role="status">
          {rows.length > 0
            ? interpolate(words.shown, { count: rows.length })
            : isNarrowed(filter)
              ? words.noMatch
              : words.nothing}
        </p>
        {/* New requests are open: this view shows them even if the current list leaves them out. */}
        <p role="status">
          {fresh > 0 && (
            <Link
              href={filterHref({ view: 'open' })}
              prefetch={false}
              onClick={() => isNewest && onReload()}
              className="desk-news"
            >
              {interpolate(words.fresh, { count: fresh })}
            </Link>
          )}
        </p>
      </div>
      <ol id="requests" tabIndex={-1}>
        {rows.map((row) => (
          <Row
            key={row.id}
            request={row}
            href={filterHref(filter, { request: row.id })}
            isOpen={row.id === open}
            isPresent={isPresent(row)}
            isChosen={chosen.has(row.id)}
            today={today}
            now={now}
            onChoose={() => toggle(row.id)}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {(list.newer || list.older) && (
        <nav aria-label={words.pages} className="flex justify-end gap-2 py-4">
          {list.newer && (
            <>
              <Link href={filterHref(narrow)} prefetch={false} className={button}>
                {words.newest}
              </Link>
              <Link
                rel="prev"
                href={filterHref({ ...narrow, after: placeOf(list.rows[0]) })}
                prefetch={false}
                className={button}
              >
                {words.newer}
              </Link>
            </>
          )}
          {list.older && (
            <Link
              rel="next"
              href={filterHref({ ...narrow, before: placeOf(list.rows.at(-1)) })}
              prefetch={false}
              className={button}
            >
              {words.older}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
