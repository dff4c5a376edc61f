import type { ContentOf } from '@/lib/content'
import { hadSession, readZone } from '@/lib/desk/cookies'
import { eventTypes } from '@/lib/desk/event-types'
import { type Filter, filterHref } from '@/lib/desk/filter'
import { listSubmissions } from '@/lib/desk/list'
import { DeskBar } from './desk-bar'
import { DeskBehaviour } from './desk-behaviour'
import { Filters } from './filters'
import { LoadFailure } from './load-failure'
import { OpenBanner } from './open-banner'
import { StaffEntrance } from './staff-entrance'
import { SubmissionList } from './submission-list'

type Props = { filter: Filter; words: ContentOf<'submissions'>; hours: number }

/** The list with all that belongs to it, as this visitor may see it. */
export async function Desk({ filter, words, hours }: Props) {
  const zone = await readZone()
  const [listing, events, session] = await Promise.all([
    listSubmissions({ filter, zone, answerHours: hours }),
    eventTypes(),
    hadSession(),
  ])
  const { staff, readable, failure, user, desk } = listing
  const shared = { filter, listing, words }
  return (
    <div data-desk>
      {staff && <DeskBar {...shared} />}
      <OpenBanner words={words.open} staff={staff} />
      {readable && desk && <Filters filter={filter} events={events} staff={staff} words={words} />}
      {failure === 'unreachable' && session && <LoadFailure href={filterHref(filter)} words={words.failed} />}
      <SubmissionList {...shared} zone={zone} now={new Date()} hours={hours} />
      {!staff && desk && (
        <StaffEntrance
          user={user}
          ended={session && failure !== 'unreachable'}
          page={filterHref(filter)}
          words={words.signIn}
        />
      )}
      <DeskBehaviour zone={zone} copied={words.actions.copied} copyFailed={words.actions.copyFailed} />
    </div>
  )
}
