import { buttonClass } from '#components/ui/button-class.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Filter, filterHref } from '#lib/desk/filter.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { RowId } from '#lib/desk/submission.ts'

type Placed = { created_at: string | null; id: RowId }
type Props = {
  filter: Filter
  page: { rows: Placed[]; older: boolean; newer: boolean }
  /** Whether the page shows the number of rows elsewhere. */
  isCounted?: boolean
  copy: DeskCopy['pager']
}

const place = (row: Placed | undefined) => row && { at: row.created_at, id: row.id }

/** Keyset pagination: a page keeps its rows while new ones arrive above it. */
export function Pager({ filter: { before, after, ...narrow }, page, isCounted, copy }: Props) {
  const { rows, older, newer } = page
  if (!older && !newer) return null
  const className = buttonClass({ variant: 'secondary', size: 's' })
  return (
    <nav aria-label={copy.label} className="mt-5 flex flex-wrap items-center justify-end gap-2 print:hidden">
      {!isCounted && (
        <span className="mr-auto text-muted">{interpolate(copy.shown, { count: rows.length })}</span>
      )}
      {newer && (
        <>
          <a href={filterHref(narrow)} className={className}>
            {copy.newest}
          </a>
          <a rel="prev" href={filterHref({ ...narrow, after: place(rows[0]) })} className={className}>
            {copy.newer}
          </a>
        </>
      )}
      {older && (
        <a rel="next" href={filterHref({ ...narrow, before: place(rows.at(-1)) })} className={className}>
          {copy.older}
        </a>
      )}
    </nav>
  )
}
