import Link from 'next/link'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Filter, filterHref, shownView, type View, views } from '#lib/desk/filter.ts'
import type { Inbox } from '#lib/desk/requests.ts'
import { desk } from '#messages/desk.ts'

type Props = { filter: Filter; counts: Inbox['counts']; onReload: () => void }

/** The tabs of the desk. The list starts with the order of open requests that was chosen last. */
export function Views({ filter, counts, onReload }: Props) {
  const current = shownView(filter)
  const count: Partial<Record<View, number>> = {
    open: counts.open,
    mine: counts.mine,
    'follow-up': counts.followUp,
    quarantined: counts.quarantined,
  }
  const remember = (view: View) => {
    if (view !== 'open' && view !== 'due') return
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API yet
    document.cookie = `desk-view=${view}; path=/form-submissions; max-age=31536000; samesite=lax`
  }
  return (
    <nav aria-label={desk.views.label} className="min-w-0">
      <ul className="desk-tabs">
        {views.map((view) => (
          <li key={view}>
            <Link
              href={filterHref({ view })}
              prefetch={false}
              aria-current={current === view ? 'page' : undefined}
              onClick={() => {
                remember(view)
                if (current === view) onReload()
              }}
            >
              <span>{desk.views[view]}</span>
              {count[view] !== undefined && <span>{` ${count[view]}`}</span>}
              {view === 'due' && counts.overdue > 0 && (
                <span className="late">{` ${interpolate(desk.views.overdue, { count: counts.overdue })}`}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
