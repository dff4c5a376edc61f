import { fill } from '@/lib/content/fill'
import { longDateTime } from '@/lib/desk/dates'
import type { DeskWords } from '@/lib/desk/labels'
import type { Submission } from '@/lib/desk/submission'
import { Answers, Background } from './answers'
import { CardActions } from './card-actions'
import { Clock } from './clock'
import { EntryForm } from './entry-form'
import { Journal, StatusBadge } from './journal'
import { ReleaseForm } from './release-form'
import './submission-card.css'

type Props = {
  submission: Submission
  words: DeskWords
  zone: string
  now: Date
  hours: number
  /** On a page of its own a card shows everything, unfolded. */
  alone?: boolean
}

export function SubmissionCard({ submission, words, zone, now, hours, alone = false }: Props) {
  const { id, name, createdAt, work } = submission
  const { labels } = words
  const Heading = alone ? 'h1' : 'h2'
  return (
    <article
      id={`submission-${id}`}
      aria-labelledby={`submission-${id}-name`}
      className="desk-card"
      data-submission={id}
      data-status={work?.status}
    >
      <div className="min-w-0 px-5 py-3">
        <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Heading id={`submission-${id}-name`} dir="auto" tabIndex={-1} data-line>
            {name ?? labels.nameless}
          </Heading>
          <span className="desk-badge" data-line>
            {fill(labels.id, { id })}
          </span>
          {work?.quarantined && <StatusBadge status="spam">{labels.quarantined}</StatusBadge>}
          {work?.quarantined && (
            <ReleaseForm id={id} whose={name ?? fill(labels.id, { id })} words={words.work} />
          )}
          <p className="text-muted text-small" data-line>
            {labels.submitted} <time dateTime={createdAt}>{longDateTime(createdAt, zone)}</time>
          </p>
        </header>
        <Answers submission={submission} labels={labels} whole={alone} />
        {alone && <Background submission={submission} words={words} />}
      </div>
      <div className="desk-card-side">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {work && <StatusBadge status={work.status}>{words.statuses[work.status]}</StatusBadge>}
          <Clock submission={submission} now={now} hours={hours} words={words.clock} />
        </div>
        <CardActions submission={submission} words={words} zone={zone} alone={alone} />
      </div>
      {work && (
        <EntryForm
          id={id}
          status={work.status}
          version={work.version}
          count={work.journal.length > 0 ? fill(words.work.count, { count: work.journal.length }) : ''}
          open={alone}
          words={{ work: words.work, statuses: words.statuses }}
        >
          <Journal entries={work.journal} words={words} zone={zone} />
        </EntryForm>
      )}
    </article>
  )
}
