import { buttonClass } from '@/components/ui/button-class'
import type { ContentOf } from '@/lib/content'
import { fill } from '@/lib/content/fill'
import { readZone } from '@/lib/desk/cookies'
import { eventTypes } from '@/lib/desk/event-types'
import { type Filter, filterHref, isNarrowed } from '@/lib/desk/filter'
import { type Listing, listSubmissions } from '@/lib/desk/list'
import { readSubmission } from '@/lib/desk/submission'
import { Filters } from './filters'
import { LoadFailure, OpenBanner } from './notices'
import { StaffBar } from './staff-bar'
import { StaffEntrance } from './staff-entrance'
import { SubmissionCard } from './submission-card'

type Props = { filter: Filter; words: ContentOf<'submissions'>; hours: number }

/** The list with all that belongs to it, as this visitor may see it. */
export async function SubmissionList({ filter, words, hours }: Props) {
  const zone = await readZone()
  const [listing, events] = await Promise.all([
    listSubmissions({ filter, zone, answerHours: hours }),
    eventTypes(),
  ])
  const { staff, readable, desk, failure, user, rows } = listing
  const now = new Date()
  return (
    <>
      {staff && <StaffBar filter={filter} listing={listing} words={words} />}
      <OpenBanner words={words.open} staff={staff} />
      {readable && desk && <Filters filter={filter} events={events} staff={staff} words={words} />}
      <LoadFailure failure={failure} href={filterHref(filter)} words={words.failed} />
      {rows.length === 0 && <Empty words={words} narrowed={readable && isNarrowed(filter)} />}
      <ol className="mt-4 grid gap-2.5 empty:hidden">
        {rows.map((row) => (
          <li key={row.id}>
            <SubmissionCard
              submission={readSubmission(row)}
              words={words}
              zone={zone}
              now={now}
              hours={hours}
            />
          </li>
        ))}
      </ol>
      <Pager filter={filter} listing={listing} words={words.pager} />
      {!staff && desk && (
        <StaffEntrance
          user={user}
          unreachable={failure === 'unreachable'}
          page={filterHref(filter)}
          words={words.signIn}
        />
      )}
    </>
  )
}

export function Empty({ words, narrowed = false }: { words: Props['words']; narrowed?: boolean }) {
  return (
    <div className="mt-5 rounded-card border border-line-strong border-dashed px-5 py-14 text-center">
      <p className="font-display text-h3 font-semibold">{narrowed ? words.noMatch : words.empty}</p>
      {narrowed && (
        <a href="/form-submissions" className="text-link mt-2 inline-block">
          {words.clear}
        </a>
      )}
    </div>
  )
}

const place = (row: Listing['rows'][number] | undefined) => row && { at: row.created_at, id: row.id }

type PagerProps = { filter: Filter; listing: Listing; words: Props['words']['pager'] }

/** Walks from the rows that are shown, so that a page stays what it was while new rows arrive above it. */
function Pager({ filter: { before, after, ...asked }, listing, words }: PagerProps) {
  const { rows, older, newer } = listing
  if (!older && !newer) return null
  const look = buttonClass({ look: 'secondary', size: 's' })
  return (
    <nav
      aria-label={words.label}
      className="mt-5 flex flex-wrap items-center justify-end gap-2"
      data-screen-only
    >
      <span className="mr-auto text-muted">{fill(words.shown, { count: rows.length })}</span>
      {newer && (
        <>
          <a href={filterHref(asked)} className={look}>
            {words.newest}
          </a>
          <a rel="prev" href={filterHref({ ...asked, after: place(rows[0]) })} className={look}>
            {words.newer}
          </a>
        </>
      )}
      {older && (
        <a rel="next" href={filterHref({ ...asked, before: place(rows.at(-1)) })} className={look}>
          {words.older}
        </a>
      )}
    </nav>
  )
}
