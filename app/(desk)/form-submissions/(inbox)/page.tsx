import { Suspense } from 'react'
import { EmptyPane } from '#components/desk/inbox.tsx'
import { PersonHistory } from '#components/desk/person.tsx'
import { SubmissionList, VisitorHead } from '#components/desk/submission-list.tsx'
import { type ContentOf, getSubmissionsPage } from '#lib/content/index.ts'
import { getDeskContext } from '#lib/desk/context.ts'
import { isNoScript, NO_SCRIPT_PATH } from '#lib/desk/cookies.ts'
import { type Filter, filterHref, readFilter, type SearchParams } from '#lib/desk/filter.ts'
import { getInbox } from '#lib/desk/inbox.ts'
import { readSubmissions } from '#lib/desk/list.ts'

export default async function FormSubmissions({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [copy, params, noScript] = await Promise.all([getSubmissionsPage(), searchParams, isNoScript()])
  const filter = readFilter(params)
  const list = <ForEveryone filter={filter} copy={copy} />
  const loading = (
    <>
      <VisitorHead copy={copy} />
      <p role="status" className="mt-5 min-h-screen text-muted">
        {copy.loading}
      </p>
    </>
  )
  if (noScript) return list
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${filterHref(filter, NO_SCRIPT_PATH)}`} />
      </noscript>
      <Suspense fallback={loading}>{list}</Suspense>
    </>
  )
}

/** Staff already have the list next to this pane, which shows one person's history or an empty state. */
async function ForEveryone({ filter, copy }: { filter: Filter; copy: ContentOf<'submissions'> }) {
  const inbox = await getInbox()
  if (!inbox?.data?.staff) return <SubmissionList filter={filter} copy={copy} />
  if (!filter.person) return <EmptyPane />
  const [context, rows] = await Promise.all([getDeskContext(), readSubmissions(inbox.data.rows)])
  return <PersonHistory rows={rows} copy={copy} context={context} />
}
