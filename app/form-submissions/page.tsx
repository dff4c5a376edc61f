import { Suspense } from 'react'
import { Room } from '#components/desk/desk-layout.tsx'
import { SubmissionList, VisitorHead } from '#components/desk/submission-list.tsx'
import { getSubmissionsPage } from '#lib/content/index.ts'
import { isPlain, PLAIN_PATH } from '#lib/desk/cookies.ts'
import { filterHref, readFilter, type SearchParams } from '#lib/desk/filter.ts'

export default async function FormSubmissions({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [words, params, plain] = await Promise.all([getSubmissionsPage(), searchParams, isPlain()])
  const filter = readFilter(params)
  const list = <SubmissionList filter={filter} words={words} />
  const loading = (
    <>
      <VisitorHead words={words} />
      <p role="status" className="mt-5 min-h-screen text-muted">
        {words.loading}
      </p>
    </>
  )
  return (
    <Room words={words.actions}>
      {plain ? (
        list
      ) : (
        <>
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${filterHref(filter, PLAIN_PATH)}`} />
          </noscript>
          <Suspense fallback={loading}>{list}</Suspense>
        </>
      )}
    </Room>
  )
}
