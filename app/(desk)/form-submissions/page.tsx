import { Suspense } from 'react'
import { DeskPage } from '#components/desk/desk-page.tsx'
import { SubmissionList, VisitorHead } from '#components/desk/submission-list.tsx'
import { getSubmissionsPage } from '#lib/content/index.ts'
import { isNoScript, NO_SCRIPT_PATH } from '#lib/desk/cookies.ts'
import { filterHref, readFilter, type SearchParams } from '#lib/desk/filter.ts'

export default async function FormSubmissions({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [copy, params, noScript] = await Promise.all([getSubmissionsPage(), searchParams, isNoScript()])
  const filter = readFilter(params)
  const list = <SubmissionList filter={filter} copy={copy} />
  const loading = (
    <>
      <VisitorHead copy={copy} />
      <p role="status" className="mt-5 min-h-screen text-muted">
        {copy.loading}
      </p>
    </>
  )
  return (
    <DeskPage>
      {noScript ? (
        list
      ) : (
        <>
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${filterHref(filter, NO_SCRIPT_PATH)}`} />
          </noscript>
          <Suspense fallback={loading}>{list}</Suspense>
        </>
      )}
    </DeskPage>
  )
}
