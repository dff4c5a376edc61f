import { Suspense } from 'react'
import { Room } from '@/components/desk/room'
import { SubmissionList } from '@/components/desk/submission-list'
import { getClaims, getSubmissionsPage } from '@/lib/content'
import { isPlain, PLAIN_PATH } from '@/lib/desk/cookies'
import { filterHref, readFilter, type SearchParams } from '@/lib/desk/filter'

export default async function FormSubmissions({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [words, claims, params, plain] = await Promise.all([
    getSubmissionsPage(),
    getClaims(),
    searchParams,
    isPlain(),
  ])
  const filter = readFilter(params)
  const list = <SubmissionList filter={filter} words={words} hours={Number(claims.answerHours)} />
  const loading = (
    <p role="status" className="mt-5 min-h-screen text-muted">
      {words.loading}
    </p>
  )
  return (
    <Room words={words.actions}>
      <h1 className="text-h2-narrow">{words.title}</h1>
      <p className="mt-1 text-muted">{words.intro}</p>
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
