import { Suspense } from 'react'
import { Desk } from '@/components/desk/desk'
import { Container } from '@/components/ui/section'
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
  const desk = <Desk filter={filter} words={words} hours={Number(claims.answerHours)} />
  return (
    <Container className="desk">
      <h1>{words.title}</h1>
      <p className="desk-intro">{words.intro}</p>
      {plain ? (
        desk
      ) : (
        <>
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${filterHref(filter, PLAIN_PATH)}`} />
          </noscript>
          <Suspense
            fallback={
              <p role="status" className="desk-loading">
                {words.loading}
              </p>
            }
          >
            {desk}
          </Suspense>
        </>
      )}
    </Container>
  )
}
