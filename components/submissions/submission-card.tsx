import clsx from 'clsx'
import { fill } from '@/lib/content/fill'
import { longDateTime } from '@/lib/submissions/dates'
import type { Submission } from '@/lib/submissions/submission'
import { CardActions } from './card-actions'
import { Clock } from './clock'
import { Details } from './details'
import { Facts } from './facts'
import { Journal, noteCount } from './journal'
import { StatusBadge } from './status-badge'
import type { DeskWords } from './words'
import { WorkForm } from './work-form'

type Props = { submission: Submission; words: DeskWords; zone: string; now: Date; hours: number }

export function SubmissionCard({ submission, words, zone, now, hours }: Props) {
  const { id, name, createdAt, details, work } = submission
  const { labels } = words
  return (
    <article
      id={`submission-${id}`}
      aria-labelledby={`submission-${id}-name`}
      className={clsx('desk-card', work && `desk-card-${work.status}`)}
      data-submission={id}
    >
      <div className="desk-card-main">
        <header className="desk-card-head">
          <h2 id={`submission-${id}-name`} dir="auto" tabIndex={-1}>
            {name ?? labels.nameless}
          </h2>
          <span className="desk-id">{fill(labels.id, { id })}</span>
          {work?.quarantined && <span className="desk-badge desk-badge-spam">{labels.quarantined}</span>}
        </header>
        <p className="desk-submitted">
          {labels.submitted} <time dateTime={createdAt}>{longDateTime(createdAt, zone)}</time>
        </p>
        <Facts submission={submission} labels={labels} />
        {details && <Details text={details} label={labels.details} more={labels.more} />}
      </div>
      <div className="desk-card-side">
        <p className="desk-state">{work && <StatusBadge status={work.status} words={words} />}</p>
        <Clock submission={submission} now={now} hours={hours} words={words.clock} />
        <CardActions submission={submission} words={words} zone={zone} />
      </div>
      {work && (
        <details className="desk-more" data-screen-only>
          <summary className="desk-more-title">
            {words.work.title}
            <span className="desk-count">{noteCount(work.journal, words)}</span>
          </summary>
          <div className="desk-more-body">
            <WorkForm
              id={id}
              status={work.status}
              version={work.version}
              words={{ work: words.work, statuses: words.statuses }}
            />
            <Journal entries={work.journal} words={words} zone={zone} />
          </div>
        </details>
      )}
    </article>
  )
}
