import { fill } from '@/lib/content/fill'
import type { Filter } from '@/lib/desk/filter'
import { filterHref } from '@/lib/desk/filter'
import type { DeskWords } from '@/lib/desk/labels'
import type { Listing } from '@/lib/desk/list'

type Props = { filter: Filter; listing: Listing; words: DeskWords['pager'] }

const place = (row: Listing['rows'][number] | undefined) => row && { at: row.created_at, id: row.id }

/** Walks from the rows that are shown, so that a page stays what it was while new rows arrive above it. */
export function Pager({ filter: { before, after, ...asked }, listing, words }: Props) {
  const { rows, older, newer } = listing
  return (
    <nav aria-label={words.label} className="desk-pager" data-screen-only>
      <span className="desk-count">{fill(words.shown, { count: rows.length })}</span>
      {newer && <a href={filterHref(asked)}>{words.newest}</a>}
      {newer && (
        <a rel="prev" href={filterHref({ ...asked, after: place(rows[0]) })}>
          {words.newer}
        </a>
      )}
      {older && (
        <a rel="next" href={filterHref({ ...asked, before: place(rows.at(-1)) })}>
          {words.older}
        </a>
      )}
    </nav>
  )
}
