import type { ReactNode } from 'react'
import type { ContentOf } from '#lib/content/index.ts'
import { getDeskContext } from '#lib/desk/context.ts'
import { type Filter, filterHref, isNarrowed } from '#lib/desk/filter.ts'
import { getInbox } from '#lib/desk/inbox.ts'
import { failedList, listSubmissions } from '#lib/desk/list.ts'
import { readSubmission } from '#lib/desk/submission.ts'
import { Filters } from './filters.tsx'
import { LoadFailure, OpenBanner } from './notices.tsx'
import { Pager } from './pager.tsx'
import { StaffSignIn } from './staff-sign-in.tsx'
import { SubmissionCard } from './submission-card.tsx'

type Props = { filter: Filter; copy: ContentOf<'submissions'> }

/** The whole list page for everyone but staff, with the rows that this visitor may read. */
export async function SubmissionList({ filter, copy }: Props) {
  const [context, inbox] = await Promise.all([getDeskContext(), getInbox()])
  const result =
    inbox?.problem && inbox.problem !== 'missing'
      ? failedList(inbox.problem)
      : await listSubmissions({ filter })
  const { readable, desk, failure, user, rows } = result
  return (
    <>
      <VisitorHead copy={copy} />
      <OpenBanner copy={copy.open} staff={false} desk={desk} />
      {readable && desk && <Filters filter={filter} staff={false} copy={copy} />}
      <LoadFailure failure={failure} href={filterHref(filter)} copy={copy.failed} />
      {rows.length === 0 && <Empty copy={copy} filter={readable ? filter : undefined} />}
      <ol className="mt-4 grid gap-2.5 empty:hidden">
        {rows.map((row) => (
          <li key={row.id}>
            <SubmissionCard submission={readSubmission(row)} copy={copy} context={context} />
          </li>
        ))}
      </ol>
      <Pager filter={filter} page={result} copy={copy.pager} />
      {desk && (
        <StaffSignIn
          user={user}
          unreachable={failure === 'unreachable'}
          page={filterHref(filter)}
          copy={copy.signIn}
        />
      )}
    </>
  )
}

/** Title and introduction, as specified. */
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
  const narrowed = isNarrowed({ ...filter, view: undefined, sort: undefined })
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
