import { notFound } from 'next/navigation'
import { BackToList } from '#components/desk/desk-page.tsx'
import { LoadFailure } from '#components/desk/notices.tsx'
import { StaffSignIn } from '#components/desk/staff-sign-in.tsx'
import { SubmissionCard } from '#components/desk/submission-card.tsx'
import { Empty } from '#components/desk/submission-list.tsx'
import { getSubmissionsPage, interpolate } from '#lib/content/index.ts'
import { getDeskContext } from '#lib/desk/context.ts'
import { filterHref, readFilter, type SearchParams } from '#lib/desk/filter.ts'
import { readEntriesBefore } from '#lib/desk/journal.ts'
import { listSubmissions } from '#lib/desk/list.ts'
import { readSubmission } from '#lib/desk/submission.ts'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: Props) {
  const [{ seo, labels }, { id }] = await Promise.all([getSubmissionsPage(), params])
  return { title: `${interpolate(labels.id, { id })} | ${seo.title}` }
}

/**
 * One submission with all its details: to work on, to share with a colleague, to print. The query keeps the filter of
 * the list it was opened from.
 */
export default async function OneSubmission({ params, searchParams }: Props) {
  const { id } = await params
  if (!/^\d{1,15}$/.test(id)) notFound()
  const [copy, context, search] = await Promise.all([getSubmissionsPage(), getDeskContext(), searchParams])
  const { rows, readable, desk, failure, staff, user, role, members } = await listSubmissions({
    id: Number(id),
    entriesBefore: readEntriesBefore(search),
  })
  const [row] = rows
  if (!row && readable) notFound()
  const filter = readFilter(search)
  const page = filterHref(filter, `/form-submissions/${id}`)
  return (
    <>
      {!staff && <BackToList href={filterHref(filter)} />}
      {row ? (
        <SubmissionCard
          submission={readSubmission(row)}
          {...{ copy, context, user, role, members, page }}
          whole
        />
      ) : (
        <Empty copy={copy} />
      )}
      <LoadFailure failure={failure} href={page} copy={copy.failed} />
      {!staff && desk && (
        <StaffSignIn user={user} unreachable={failure === 'unreachable'} page={page} copy={copy.signIn} />
      )}
    </>
  )
}
