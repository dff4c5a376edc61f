import clsx from 'clsx'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import { age, longDateTime } from '#lib/desk/dates.ts'
import { type DeskCopy, reasonsIn } from '#lib/desk/labels.ts'
import { excerptOf, type ListedSubmission } from '#lib/desk/submission.ts'
import { Badges } from './badges.tsx'
import { clockOf, clockText } from './clock.tsx'
import { BULK_FORM, changeNotice, rowLinkId, softLink } from './hooks.ts'
import { StatusBadge } from './journal.tsx'

type Props = {
  submission: ListedSubmission
  href: string
  /** Whether it is the request that is open. */
  current: boolean
  copy: DeskCopy
  context: DeskContext
}

/** One request in the list: two lines beside the open request, about 130 px on a phone. The whole of it is the link. */
export function InboxRow({ submission, href, current, copy, context }: Props) {
  const { id, name, company, createdAt, work } = submission
  const { labels } = copy
  const whose = name ?? labels.nameless
  const clock = clockOf(work, context)
  const excerpt = excerptOf(submission)
  return (
    <li
      data-row={id}
      data-version={work.version}
      data-status={work.status}
      className={clsx(
        'relative flex gap-2.5 border-line border-b bg-white px-3 py-2 first:rounded-t-card last:rounded-b-card last:border-b-0',
        'hover:bg-action-tint has-[[aria-current]]:bg-action-tint has-[[aria-current]]:shadow-[inset_3px_0_0_var(--color-action)]',
        'has-[h2_a:focus-visible]:z-1 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-action',
      )}
    >
      <input
        type="checkbox"
        form={BULK_FORM}
        name="chosen"
        value={`${id}.${work.version}`}
        aria-label={interpolate(copy.several.choose, { name: whose })}
        className="z-1 mt-0.5 size-5 flex-none accent-action max-md:size-6"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2 max-md:flex-wrap">
          <h2 className="min-w-0 flex-[0_1_auto] truncate text-[0.9375rem] leading-snug tracking-normal md:has-[+:not(:empty)]:max-w-3/5">
            <a
              href={href}
              id={rowLinkId(id)}
              aria-current={current ? 'page' : undefined}
              className="outline-none after:absolute after:inset-0"
              dir="auto"
              {...softLink}
            >
              {whose}
            </a>
          </h2>
          {/* Badges without room wrap onto a second line that is clipped; the space before them lets even the first one wrap. */}
          <span
            className={clsx(
              'flex min-w-0 flex-wrap items-baseline overflow-clip empty:hidden max-md:order-1 max-md:flex-[1_0_100%] max-md:gap-1',
              'md:-ml-2 md:max-h-6 md:flex-[1_1_0] md:gap-x-1 md:gap-y-2 md:before:whitespace-pre md:before:content-["_"]',
            )}
          >
            {work.quarantined && <StatusBadge status="spam">{labels.quarantined}</StatusBadge>}
            {work.status !== 'new' && !work.quarantined && (
              <StatusBadge status={work.status}>{copy.statuses[work.status]}</StatusBadge>
            )}
            <Badges work={work} copy={copy.badges} today={context.today} />
          </span>
          {/* Takes the room of the clock, so that nothing moves when a colleague's change is shown. */}
          <span
            className="max-w-40 flex-none truncate font-semibold text-action text-small empty:hidden"
            {...changeNotice}
          />
          <time
            dateTime={createdAt}
            title={longDateTime(createdAt, context.zone)}
            className={clsx(
              'z-1 ml-auto flex-none text-small',
              clock?.state === 'overdue' && 'font-semibold text-error',
              clock?.state === 'soon' && 'font-semibold',
              (!clock || clock.state === 'due') && 'text-muted',
            )}
          >
            {clock ? clockText(clock, copy.clock) : age(createdAt, context.now, context.zone, copy.clock.ago)}
          </time>
        </div>
        <p className="text-muted text-small max-md:mt-1 max-md:line-clamp-2 md:truncate" dir="auto">
          {company && <bdi className="font-semibold text-ink">{company}</bdi>}
          {company && excerpt && ' · '}
          {work.quarantined && work.reasons.length > 0 ? reasonsIn(work.reasons, copy.reasons) : excerpt}
        </p>
      </div>
    </li>
  )
}
