import clsx from 'clsx'
import { type Filter, filterHref, shownView, views } from '#lib/desk/filter.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { DeskList } from '#lib/desk/list.ts'

type Props = { filter: Filter; counts: DeskList['views']; copy: DeskCopy }

const MOST = 1000
const counted = (count: number) => (count >= MOST ? `${MOST}+` : String(count))

/** Each view has its own URL; most show a count. */
export function Views({ filter, counts, copy: { views: names } }: Props) {
  const current = shownView(filter)
  return (
    <nav aria-label={names.label} className="mt-2 min-w-0 print:hidden">
      {/* On a phone the strip scrolls, and fades at the end to show that. */}
      <ul className="flex gap-1 overflow-x-auto max-md:scroll-pr-14 max-md:mask-r-from-85% max-md:pr-14">
        {views.map((view) => {
          const count = counts && view in counts ? counts[view as keyof typeof counts] : undefined
          return (
            <li key={view}>
              <a
                href={filterHref({ view })}
                aria-current={current === view ? 'page' : undefined}
                className={clsx(
                  'flex min-h-10 items-center gap-1.5 whitespace-nowrap rounded-control px-2 font-semibold hover:bg-action-tint focus-visible:-outline-offset-3 aria-[current]:bg-ink aria-[current]:text-white aria-[current]:[scroll-initial-target:nearest] forced-colors:aria-[current]:border-2',
                  view === 'urgent' && view !== current && count && 'text-error',
                )}
              >
                {names[view]}
                {count !== undefined && <span className="font-normal"> {counted(count)}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
