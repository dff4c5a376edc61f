import clsx from 'clsx'
import { fill } from '@/lib/content/fill'
import { longDateTime } from '@/lib/desk/dates'
import type { DeskWords } from '@/lib/desk/labels'
import type { Submission } from '@/lib/desk/submission'
import { Background } from './background'
import { CardActions } from './card-actions'
import { Clock } from './clock'
import { Details } from './details'
import { Facts } from './facts'
import { Journal, noteCount } from './journal'
import { StatusBadge } from './status-badge'
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
  const Heading = alone ? 'h1' : 'h2'
  return (
    <article
      id={`submission-${id}`}
      aria-labelledby={`submission-${id}-name`}
      className={clsx('desk-card', work && `desk-card-${work.status}`)}
      data-submission={id}
    >
      <div className="desk-card-main">
        <header className="desk-card-head">
          <Heading id={`submission-${id}-name`} dir="auto" tabIndex={-1} data-line>
            {name ?? labels.nameless}
          </Heading>
          <span className="desk-id" data-line>
            {fill(labels.id, { id })}
          </span>
          {work?.quarantined && <span className="desk-badge desk-badge-spam">{labels.quarantined}</span>}
          <p className="desk-submitted" data-line>
            {labels.submitted} <time dateTime={createdAt}>{longDateTime(createdAt, zone)}</time>
          </p>
        </header>
        <Facts submission={submission} labels={labels} />
        {details && <Details text={details} labels={labels} whole={alone} />}
        {alone && <Background submission={submission} words={words} />}
      </div>
      <div className="desk-card-side">
        <div className="desk-state">
          {work && <StatusBadge status={work.status} words={words} />}
          <Clock submission={submission} now={now} hours={hours} words={words.clock} />
        </div>
        <CardActions submission={submission} words={words} zone={zone} alone={alone} />
      </div>
      {work && (
        <Work
          id={id}
          status={work.status}
          version={work.version}
          count={noteCount(work.journal, words)}
          open={alone}
          words={{ work: words.work, statuses: words.statuses }}
        >
          <Journal entries={work.journal} words={words} zone={zone} />
        </Work>
      )}
    </article>
  )
}
