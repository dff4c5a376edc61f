import { notFound } from 'next/navigation'
import { DeskBehaviour } from '@/components/desk/desk-behaviour'
import { LoadFailure } from '@/components/desk/load-failure'
import { StaffEntrance } from '@/components/desk/staff-entrance'
import { SubmissionCard } from '@/components/desk/submission-card'
import { Container } from '@/components/ui/section'
import { fill, getClaims, getSubmissionsPage } from '@/lib/content'
import { hadSession, readZone } from '@/lib/desk/cookies'
import { listSubmissions } from '@/lib/desk/list'
import { readSubmission } from '@/lib/desk/submission'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props) {
  const [{ seo, labels }, { id }] = await Promise.all([getSubmissionsPage(), params])
  return { title: `${fill(labels.id, { id })} | ${seo.title}` }
}

/** One request with everything that is known about it: to work on, to send a colleague, to print. */
export default async function OneSubmission({ params }: Props) {
  const { id } = await params
  if (!/^\d{1,15}$/.test(id)) notFound()
  const [words, claims, zone] = await Promise.all([getSubmissionsPage(), getClaims(), readZone()])
  const hours = Number(claims.answerHours)
  const listing = await listSubmissions({ id: Number(id), answerHours: hours })
  const [row] = listing.rows
  if (!row && listing.readable) notFound()
  return (
    <Container className="desk">
      <div data-desk>
        <a href="/form-submissions" className="desk-quiet" data-screen-only>
          {words.actions.back}
        </a>
        {row ? (
          <SubmissionCard
            submission={readSubmission(row)}
            words={words}
            zone={zone}
            now={new Date()}
            hours={hours}
            alone
          />
        ) : (
          <p className="desk-empty">{words.empty}</p>
        )}
        {listing.failure === 'unreachable' && (
          <LoadFailure href={`/form-submissions/${id}`} words={words.failed} />
        )}
        <DeskBehaviour zone={zone} copied={words.actions.copied} copyFailed={words.actions.copyFailed} />
      </div>
      {!listing.staff && listing.desk && (
        <StaffEntrance
          user={listing.user}
          ended={(await hadSession()) && listing.failure !== 'unreachable'}
          page={`/form-submissions/${id}`}
          words={words.signIn}
        />
      )}
    </Container>
  )
}
