import clsx from 'clsx'
import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { type ContentOf, getSite } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { getDeskContext } from '#lib/desk/context.ts'
import { hasSessionCookie } from '#lib/desk/cookies.ts'
import { type Filter, filterHref, isNarrowed } from '#lib/desk/filter.ts'
import { type ListResult, listSubmissions } from '#lib/desk/list.ts'
import { readSubmission } from '#lib/desk/submission.ts'
import { BulkActions } from './bulk-actions.tsx'
import { DeskLive } from './desk-live.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { Filters } from './filters.tsx'
import { LoadFailure, OpenBanner } from './notices.tsx'
import { StaffBar } from './staff-bar.tsx'
import { StaffEntrance } from './staff-entrance.tsx'
import { Members, SubmissionCard } from './submission-card.tsx'
import { Views } from './views.tsx'

type Props = { filter: Filter; copy: ContentOf<'submissions'> }

/** The list with all that belongs to it, as this visitor may see it. */
export async function SubmissionList({ filter, copy }: Props) {
  const context = await getDeskContext()
  const [result, site] = await Promise.all([
    hasSessionCookie().then((asStaff) => listSubmissions({ filter, context: asStaff ? context : undefined })),
    getSite(),
  ])
  const { staff, readable, desk, failure, user, rows, members } = result
  return (
    <>
      {staff ? (
        <StaffBar brand={site.brand} user={user} isLead={result.role === 'lead'} filter={filter} copy={copy}>
          <h1 className="text-[1.0625rem] tracking-normal">{copy.title}</h1>
        </StaffBar>
      ) : (
        <VisitorHead copy={copy} />
      )}
      <OpenBanner copy={copy.open} staff={staff} desk={desk} />
      <div className="flex flex-wrap items-start gap-x-4">
        {staff && <Views filter={filter} counts={result.views} copy={copy} />}
        {readable && desk && <Filters filter={filter} staff={staff} copy={copy} />}
      </div>
      <Members members={members} />
      {staff && (
        <DeskLive data-newest={String(result.newest)} className="sticky top-2 z-3 block h-0 text-center">
          <p role="status">
            <a
              href={filterHref({ ...filter, before: undefined, after: undefined })}
              hidden
              className="inline-block rounded-full border border-transparent bg-action px-4 py-1.5 font-semibold text-white shadow-float"
            >
              <span />
            </a>
          </p>
        </DeskLive>
      )}
      <LoadFailure failure={failure} href={filterHref(filter)} copy={copy.failed} />
      {rows.length === 0 && (
        <Empty copy={copy} filter={readable ? filter : undefined}>
          {staff && <DidYouMean filter={filter} context={context} copy={copy} />}
        </Empty>
      )}
      <ol
        id="requests"
        tabIndex={-1}
        className={clsx('grid empty:hidden', staff ? 'mt-2 gap-1.5' : 'mt-4 gap-2.5')}
      >
        {rows.map((row) => (
          <li key={row.id}>
            <SubmissionCard
              density={staff ? 'compact' : 'comfortable'}
              submission={readSubmission(row)}
              copy={copy}
              context={context}
              list={filter}
            />
          </li>
        ))}
      </ol>
      {staff && rows.length > 0 && (
        <BulkActions copy={{ several: copy.several, statuses: copy.statuses, work: copy.work }} />
      )}
      <Pager filter={filter} result={result} copy={copy.pager} />
      {!staff && desk && (
        <StaffEntrance
          user={user}
          unreachable={failure === 'unreachable'}
          page={filterHref(filter)}
          copy={copy.signIn}
        />
      )}
    </>
  )
}

/** Title and introduction of the specification. */
export function VisitorHead({ copy }: { copy: Props['copy'] }) {
  return (
    <>
      <h1 className="text-h2-narrow">{copy.title}</h1>
      <p className="mt-1 text-muted">{copy.intro}</p>
    </>
  )
}

type EmptyProps = { copy: Props['copy']; filter?: Filter; children?: ReactNode }

export function Empty({ copy, filter = {}, children }: EmptyProps) {
  const narrowed = isNarrowed({ ...filter, view: undefined })
  const nothing = filter.view ? copy.nothing : copy.empty
  return (
    <div className="mt-5 rounded-card border border-line-strong border-dashed px-5 py-14 text-center">
      <p className="font-display text-h3 font-semibold">{narrowed ? copy.noMatch : nothing}</p>
      {children}
      {narrowed && (
        <a href="/form-submissions" className="text-link mt-2 inline-block">
          {copy.clear}
        </a>
      )}
    </div>
  )
}

const place = (row: ListResult['rows'][number] | undefined) => row && { at: row.created_at, id: row.id }

type PagerProps = { filter: Filter; result: ListResult; copy: Props['copy']['pager'] }

/** Keyset pagination: a page stays what it was while new rows arrive above it. */
function Pager({ filter: { before, after, ...narrow }, result, copy }: PagerProps) {
  const { rows, older, newer } = result
  if (!older && !newer) return null
  const look = buttonClass({ variant: 'secondary', size: 's' })
  return (
    <nav aria-label={copy.label} className="mt-5 flex flex-wrap items-center justify-end gap-2 print:hidden">
      <span className="mr-auto text-muted">{interpolate(copy.shown, { count: rows.length })}</span>
      {newer && (
        <>
          <a href={filterHref(narrow)} className={look}>
            {copy.newest}
          </a>
          <a rel="prev" href={filterHref({ ...narrow, after: place(rows[0]) })} className={look}>
            {copy.newer}
          </a>
        </>
      )}
      {older && (
        <a rel="next" href={filterHref({ ...narrow, before: place(rows.at(-1)) })} className={look}>
          {copy.older}
        </a>
      )}
    </nav>
  )
}
