import { DeletionLog } from '@/components/desk/deletion-log'
import { DeskBehaviour } from '@/components/desk/desk-behaviour'
import { ErasePerson } from '@/components/desk/erase-person'
import { LoadFailure } from '@/components/desk/load-failure'
import { RetentionForm } from '@/components/desk/retention-form'
import { StaffEntrance } from '@/components/desk/staff-entrance'
import { Container } from '@/components/ui/section'
import { fill, getSubmissionsPage } from '@/lib/content'
import { hadSession, readZone } from '@/lib/desk/cookies'
import { readRetention } from '@/lib/desk/retention'

export async function generateMetadata() {
  const { seo, records } = await getSubmissionsPage()
  return { title: `${records.title} | ${seo.title}` }
}

/** Deleting on a person's request and by age; staff only. */
export default async function Records() {
  const [page, zone, retention] = await Promise.all([getSubmissionsPage(), readZone(), readRetention()])
  const { records: words, actions } = page
  return (
    <Container className="desk">
      <div data-desk>
        <a href="/form-submissions" className="desk-quiet">
          {actions.back}
        </a>
        <h1>{words.title}</h1>
        {retention === 'failed' && <LoadFailure href="/form-submissions/records" words={page.failed} />}
        {typeof retention === 'object' && (
          <>
            <p className="desk-intro">{words.intro}</p>
            <div className="desk-records">
              <section aria-labelledby="person-title">
                <h2 id="person-title">{words.personTitle}</h2>
                <p>{words.personIntro}</p>
                <ErasePerson words={words} zone={zone} />
              </section>
              <section aria-labelledby="age-title">
                <h2 id="age-title">{words.ageTitle}</h2>
                <p>{retention.days ? fill(words.current, { days: retention.days }) : words.currentNone}</p>
                <RetentionForm words={words} days={retention.days} />
              </section>
              <section aria-labelledby="log-title">
                <h2 id="log-title">{words.logTitle}</h2>
                <DeletionLog deletions={retention.deletions} words={words} zone={zone} />
              </section>
            </div>
          </>
        )}
        <DeskBehaviour zone={zone} copied={actions.copied} copyFailed={actions.copyFailed} />
      </div>
      {retention === 'refused' && (
        <StaffEntrance
          user={null}
          ended={await hadSession()}
          page="/form-submissions/records"
          words={page.signIn}
        />
      )}
    </Container>
  )
}
