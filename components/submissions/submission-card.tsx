import clsx from 'clsx'
import { fill } from '@/lib/content/fill'
import { longDateTime } from '@/lib/submissions/dates'
import type { Submission } from '@/lib/submissions/submission'
import { Background } from './background'
import { CardActions } from './card-actions'
import { Clock } from './clock'
import { Details } from './details'
import { Facts } from './facts'
import { StatusBadge } from './status-badge'
import type { DeskWords } from './words'
import { Work } from './work'

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
        {details && <Details text={details} labels={labels} whole={alone} />}
        {alone && <Background submission={submission} words={words} />}
      </div>
      <div className="desk-card-side">
        <p className="desk-state">{work && <StatusBadge status={work.status} words={words} />}</p>
        <Clock submission={submission} now={now} hours={hours} words={words.clock} />
        <CardActions submission={submission} words={words} zone={zone} alone={alone} />
      </div>
      {work && <Work id={id} work={work} words={words} zone={zone} open={alone} />}
    </article>
  )
}
