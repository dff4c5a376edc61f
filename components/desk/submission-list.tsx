import { buttonClass } from '#components/ui/button-class.ts'
import { fill } from '#lib/content/fill.ts'
import { type ContentOf, getSite } from '#lib/content/index.ts'
import { readMoment } from '#lib/desk/context.ts'
import { hadSession } from '#lib/desk/cookies.ts'
import { type Filter, filterHref, isNarrowed } from '#lib/desk/filter.ts'
import { offered } from '#lib/desk/filter-options.ts'
import { type Listing, listSubmissions } from '#lib/desk/list.ts'
import { readSubmission } from '#lib/desk/submission.ts'
import { DeskLive } from './desk-live.ts'
import { Filters } from './filters.tsx'
import { Members } from './members.tsx'
import { LoadFailure, OpenBanner } from './notices.tsx'
import { Several } from './several.tsx'
import { StaffBar } from './staff-bar.tsx'
import { StaffEntrance } from './staff-entrance.tsx'
import { SubmissionCard } from './submission-card.tsx'
import { Views } from './views.tsx'

type Props = { filter: Filter; words: ContentOf<'submissions'> }

/** The list with all that belongs to it, as this visitor may see it. */
export async function SubmissionList({ filter, words }: Props) {
  const moment = await readMoment()
  const [listing, options, site, session] = await Promise.all([
    hadSession().then((asStaff) => listSubmissions({ filter, moment: asStaff ? moment : undefined })),
    offered(),
    getSite(),
    hadSession(),
  ])
  const { staff, readable, desk, failure, user, rows, members } = listing
  return (
    <>
      {staff ? (
        <StaffBar brand={site.brand} user={user} filter={filter} words={words}>
          <h1 className="text-[1.0625rem] tracking-normal">{words.title}</h1>
        </StaffBar>
      ) : (
        <VisitorHead words={words} />
      )}
      {session && !staff && <span hidden data-visitor />}
      <OpenBanner words={words.open} staff={staff} desk={desk} />
      <div className="desk-top">
        {staff && <Views filter={filter} counts={listing.views} words={words} />}
        {readable && desk && <Filters filter={filter} offered={options} staff={staff} words={words} />}
      </div>
      <Members emails={members} />
      {staff && (
        <DeskLive data-newest={String(listing.newest)} className="desk-news">
          <p role="status">
            <a
              href={filterHref({ ...filter, before: undefined, after: undefined })}
              data-fresh
              hidden
              className="inline-block rounded-full border border-transparent bg-action px-4 py-1.5 font-semibold text-white shadow-float"
            >
              <span />
            </a>
          </p>
        </DeskLive>
      )}
      <LoadFailure failure={failure} href={filterHref(filter)} words={words.failed} />
      {rows.length === 0 && <Empty words={words} filter={readable ? filter : undefined} />}
      <ol id="requests" tabIndex={-1} className="desk-list empty:hidden">
        {rows.map((row) => (
          <li key={row.id}>
            <SubmissionCard submission={readSubmission(row)} words={words} moment={moment} list={filter} />
          </li>
        ))}
      </ol>
      {staff && rows.length > 0 && (
        <Several words={{ several: words.several, statuses: words.statuses, work: words.work }} />
      )}
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

/** As specified, for whoever may read. */
export function VisitorHead({ words }: { words: Props['words'] }) {
  return (
    <>
      <h1 className="text-h2-narrow">{words.title}</h1>
      <p className="mt-1 text-muted">{words.intro}</p>
    </>
  )
}

export function Empty({ words, filter = {} }: { words: Props['words']; filter?: Filter }) {
  const narrowed = isNarrowed({ ...filter, view: undefined })
  const nothing = filter.view ? words.nothing : words.empty
  return (
    <div className="mt-5 rounded-card border border-line-strong border-dashed px-5 py-14 text-center">
      <p className="font-display text-h3 font-semibold">{narrowed ? words.noMatch : nothing}</p>
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
  const look = buttonClass({ variant: 'secondary', size: 's' })
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
