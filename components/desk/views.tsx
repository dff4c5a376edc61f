import clsx from 'clsx'
import { type Filter, filterHref, views } from '#lib/desk/filter.ts'
import type { DeskWords } from '#lib/desk/labels.ts'
import type { Listing } from '#lib/desk/list.ts'

type Props = { filter: Filter; counts: Listing['views']; words: DeskWords }

const MOST = 1000
const counted = (count: number) => (count >= MOST ? `${MOST}+` : String(count))

/** Each view is an address of its own; most say how much there is in it. */
export function Views({ filter, counts, words: { views: names } }: Props) {
  const shown = [undefined, ...views]
  return (
    <nav aria-label={names.label} data-screen-only>
      <ul className="desk-views">
        {shown.map((view) => {
          const count = view && counts && view in counts ? counts[view as keyof typeof counts] : undefined
          return (
            <li key={view ?? 'all'}>
              <a
                href={filterHref({ view })}
                aria-current={filter.view === view ? 'page' : undefined}
                className={clsx(view === 'overdue' && view !== filter.view && count && 'text-error')}
              >
                {names[view ?? 'all']}
                {count !== undefined && <span className="font-normal"> {counted(count)}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
