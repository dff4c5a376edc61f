import { DeskBar } from '@/components/submissions/desk-bar'
import { DeskBehaviour } from '@/components/submissions/desk-behaviour'
import { Filters } from '@/components/submissions/filters'
import { LoadFailure } from '@/components/submissions/load-failure'
import { OpenBanner } from '@/components/submissions/open-banner'
import { StaffEntrance } from '@/components/submissions/staff-entrance'
import { SubmissionList } from '@/components/submissions/submission-list'
import { Container } from '@/components/ui/section'
import { getClaims, getSubmissionsPage } from '@/lib/content'
import { eventTypes } from '@/lib/submissions/events'
import { filterHref, readFilter, type SearchParams } from '@/lib/submissions/filter'
import { listSubmissions } from '@/lib/submissions/list'
import { hadSession } from '@/lib/submissions/session'
import { readZone } from '@/lib/submissions/zone'

export default async function FormSubmissions({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [words, claims, zone, params] = await Promise.all([
    getSubmissionsPage(),
    getClaims(),
    readZone(),
    searchParams,
  ])
  const filter = readFilter(params)
  const hours = Number(claims.answerHours)
  const listing = await listSubmissions(filter, { zone, answerHours: hours })
  const session = await hadSession()
  const shared = { filter, listing, words }
  return (
    <Container className="desk">
      <div data-desk>
        <h1>{words.title}</h1>
        <p className="desk-intro">{words.intro}</p>
        {listing.staff && <DeskBar {...shared} />}
        <OpenBanner words={words.open} staff={listing.staff} />
        {listing.readable && (
          <Filters filter={filter} events={await eventTypes()} staff={listing.staff} words={words} />
        )}
        {listing.failure === 'unreachable' && session && (
          <LoadFailure href={filterHref(filter)} words={words.failed} />
        )}
        <SubmissionList {...shared} zone={zone} now={new Date()} hours={hours} />
        <DeskBehaviour zone={zone} copied={words.actions.copied} copyFailed={words.actions.copyFailed} />
      </div>
      {!listing.staff && (
        <StaffEntrance
          user={listing.user}
          ended={session && listing.failure !== 'unreachable'}
          words={words.signIn}
        />
      )}
    </Container>
  )
}
