import { notFound } from 'next/navigation'
import { LoadFailure } from '@/components/desk/notices'
import { Room } from '@/components/desk/room'
import { StaffEntrance } from '@/components/desk/staff-entrance'
import { SubmissionCard } from '@/components/desk/submission-card'
import { Empty } from '@/components/desk/submission-list'
import { fill, getClaims, getSubmissionsPage } from '@/lib/content'
import { readZone } from '@/lib/desk/cookies'
import { listSubmissions } from '@/lib/desk/list'
import { readSubmission } from '@/lib/desk/submission'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props) {
  const [{ seo, labels }, { id }] = await Promise.all([getSubmissionsPage(), params])
  return { title: `${fill(labels.id, { id })} | ${seo.title}` }
}

/** One submission with everything that is known about it: to work on, to send a colleague, to print. */
export default async function OneSubmission({ params }: Props) {
  const { id } = await params
  if (!/^\d{1,15}$/.test(id)) notFound()
  const [words, claims, zone] = await Promise.all([getSubmissionsPage(), getClaims(), readZone()])
  const hours = Number(claims.answerHours)
  const listing = await listSubmissions({ id: Number(id), answerHours: hours })
  const { rows, readable, desk, failure, staff, user } = listing
  const [row] = rows
  if (!row && readable) notFound()
  const page = `/form-submissions/${id}`
  const shown = row && { submission: readSubmission(row), words, zone, now: new Date(), hours }
  return (
    <Room words={words.actions} back>
      {shown ? <SubmissionCard {...shown} alone /> : <Empty words={words} />}
      <LoadFailure failure={failure} href={page} words={words.failed} />
      {!staff && desk && (
        <StaffEntrance user={user} unreachable={failure === 'unreachable'} page={page} words={words.signIn} />
      )}
    </Room>
  )
}
