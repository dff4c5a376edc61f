import { notFound } from 'next/navigation'
import { DeskPage } from '#components/desk/desk-page.tsx'
import { LoadFailure } from '#components/desk/notices.tsx'
import { StaffEntrance } from '#components/desk/staff-entrance.tsx'
import { Members, SubmissionCard } from '#components/desk/submission-card.tsx'
import { Empty } from '#components/desk/submission-list.tsx'
import { getSubmissionsPage, interpolate } from '#lib/content/index.ts'
import { getDeskContext } from '#lib/desk/context.ts'
import { filterHref, readFilter, type SearchParams } from '#lib/desk/filter.ts'
import { listSubmissions } from '#lib/desk/list.ts'
import { readSubmission } from '#lib/desk/submission.ts'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: Props) {
  const [{ seo, labels }, { id }] = await Promise.all([getSubmissionsPage(), params])
  return { title: `${interpolate(labels.id, { id })} | ${seo.title}` }
}

/**
 * One submission with everything that is known about it: to work on, to send a colleague, to print. The address says
 * which list it was opened from, and the way back leads to its place there.
 */
export default async function OneSubmission({ params, searchParams }: Props) {
  const { id } = await params
  if (!/^\d{1,15}$/.test(id)) notFound()
  const [copy, context, search] = await Promise.all([getSubmissionsPage(), getDeskContext(), searchParams])
  const { rows, readable, desk, failure, staff, user, members } = await listSubmissions({ id: Number(id) })
  const [row] = rows
  if (!row && readable) notFound()
  const filter = readFilter(search)
  const page = filterHref(filter, `/form-submissions/${id}`)
  const shown = row && { submission: readSubmission(row), copy, context }
  return (
    <DeskPage back={`${filterHref(filter)}#submission-${id}-name`}>
      {shown ? <SubmissionCard {...shown} density="full" /> : <Empty copy={copy} />}
      <Members members={members} />
      <LoadFailure failure={failure} href={page} copy={copy.failed} />
      {!staff && desk && (
        <StaffEntrance user={user} unreachable={failure === 'unreachable'} page={page} copy={copy.signIn} />
      )}
    </DeskPage>
  )
}
