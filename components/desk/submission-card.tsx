import { fill } from '#lib/content/fill.ts'
import type { Moment } from '#lib/desk/context.ts'
import { longDateTime } from '#lib/desk/dates.ts'
import type { Filter } from '#lib/desk/filter.ts'
import type { DeskWords } from '#lib/desk/labels.ts'
import type { Submission } from '#lib/desk/submission.ts'
import { Answers, Background } from './answers.tsx'
import { Badges } from './badges.tsx'
import { CardActions } from './card-actions.tsx'
import { Clock } from './clock.tsx'
import { EntryForm } from './entry-form.tsx'
import { Badge, Journal, StatusBadge } from './journal.tsx'
import { ReleaseForm } from './release-form.tsx'
import { RequestFiles } from './request-files.tsx'
import { RequestItems } from './request-items.tsx'
import './submission-card.css'

type Props = {
  submission: Submission
  words: DeskWords
  moment: Moment
  /** The list it stands in. On a page of its own a card shows everything, unfolded. */
  list?: Filter
}

export function SubmissionCard({ submission, words, moment, list }: Props) {
  const { id, name, createdAt, work } = submission
  const { labels } = words
  const { zone, today } = moment
  const alone = !list
  const Heading = alone ? 'h1' : 'h2'
  return (
    <article
      id={`submission-${id}`}
      aria-labelledby={`submission-${id}-name`}
      className="desk-card"
      data-submission={id}
      data-version={work?.version}
      data-status={work?.status}
    >
      <div className="desk-card-said">
        <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Heading
            id={`submission-${id}-name`}
            dir="auto"
            tabIndex={-1}
            data-line
            className="min-w-0 wrap-anywhere text-[1.25rem] leading-tight tracking-[-0.01em] [unicode-bidi:isolate]"
          >
            {name ?? labels.nameless}
          </Heading>
          <Badge data-line>{fill(labels.id, { id })}</Badge>
          {work?.quarantined && <StatusBadge status="spam">{labels.quarantined}</StatusBadge>}
          {work?.quarantined && (
            <ReleaseForm id={id} whose={name ?? fill(labels.id, { id })} words={words.work} />
          )}
          {work && <Badges submission={submission} work={work} words={words.badges} today={today} />}
          <p className="text-muted text-small" data-line>
            {labels.submitted} <time dateTime={createdAt}>{longDateTime(createdAt, zone)}</time>
            {work?.page && (
              <>
                {' · '}
                {labels.page} <bdi>{work.page}</bdi>
              </>
            )}
          </p>
        </header>
        <Answers submission={submission} words={words} today={today} whole={alone} />
        {work && alone && <RequestItems items={work.items} labels={labels} />}
        {work && <RequestFiles files={work.files} labels={labels} />}
        {alone && <Background submission={submission} words={words} />}
      </div>
      <div className="desk-card-done">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {work && <StatusBadge status={work.status}>{words.statuses[work.status]}</StatusBadge>}
          {/* Takes what room is left, so that nothing moves when a colleague is told of. */}
          {work && (
            <span data-change className="flex-[1_1_0] truncate font-semibold text-action text-small" />
          )}
          <Clock submission={submission} moment={moment} words={words.clock} />
        </div>
        <CardActions submission={submission} words={words} zone={zone} list={list} />
      </div>
      {work && (
        <EntryForm
          id={id}
          status={work.status}
          owner={work.owner}
          followUp={work.followUp}
          version={work.version}
          count={work.journal.length > 0 ? fill(words.work.count, { count: work.journal.length }) : ''}
          open={alone || (list?.person !== undefined && work.journal.length > 0)}
          words={{ work: words.work, statuses: words.statuses }}
        >
          <Journal entries={work.journal} words={words} zone={zone} />
        </EntryForm>
      )}
    </article>
  )
}
