import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import { age, shortDateTime } from '#lib/desk/dates.ts'
import { type DeskCopy, reasonsIn } from '#lib/desk/labels.ts'
import { excerptOf, type ListedSubmission } from '#lib/desk/submission.ts'
import { Badges } from './badges.tsx'
import { clockOf, clockText } from './clock.tsx'
import { BULK_FORM, changeNotice, rowLinkId, softLink } from './data-hooks.ts'
import { StatusBadge } from './journal.tsx'

type Props = {
  submission: ListedSubmission
  href: string
  /** Whether this request is open. */
  current: boolean
  copy: DeskCopy
  context: DeskContext
}

/** One request in the list: two lines next to the open request, about 130 px on a phone. The whole row is the link. */
export function InboxRow({ submission, href, current, copy, context }: Props) {
  const { id, name, company, createdAt, work } = submission
  const { labels } = copy
  const whose = name ?? labels.nameless
  const clock = clockOf(work, context)
  const excerpt = excerptOf(submission)
  return (
    <li data-row={id} data-version={work.version} data-status={work.status} className="inbox-row">
      <input
        type="checkbox"
        form={BULK_FORM}
        name="chosen"
        value={`${id}.${work.version}`}
        aria-label={interpolate(copy.several.choose, { name: whose })}
      />
      <div className="row-text">
        <div className="row-head">
          <h2>
            <a
              href={href}
              id={rowLinkId(id)}
              aria-current={current ? 'page' : undefined}
              dir="auto"
              {...softLink}
            >
              {whose}
            </a>
          </h2>
          <span>
            {work.quarantined && <StatusBadge status="spam">{labels.quarantined}</StatusBadge>}
            {work.status !== 'new' && !work.quarantined && (
              <StatusBadge status={work.status}>{copy.statuses[work.status]}</StatusBadge>
            )}
            <Badges work={work} copy={copy.badges} today={context.today} />
          </span>
          <span {...changeNotice} />
          <time dateTime={createdAt} title={shortDateTime(createdAt, context.zone)} className={clock?.state}>
            {clock ? clockText(clock, copy.clock) : age(createdAt, context.now, context.zone, copy.clock.ago)}
          </time>
        </div>
        <p dir="auto">
          {company && <bdi>{company}</bdi>}
          {company && excerpt && ' · '}
          {work.quarantined && work.reasons.length > 0 ? reasonsIn(work.reasons, copy.reasons) : excerpt}
        </p>
      </div>
    </li>
  )
}
