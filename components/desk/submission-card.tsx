import clsx from 'clsx'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import { longDateTime } from '#lib/desk/dates.ts'
import type { Filter } from '#lib/desk/filter.ts'
import type { Status } from '#lib/desk/journal.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { Member } from '#lib/desk/members.ts'
import type { Submission } from '#lib/desk/submission.ts'
import { Answers, Background } from './answers.tsx'
import { Badges } from './badges.tsx'
import { CardActions } from './card-actions.tsx'
import { Clock, clockOf } from './clock.tsx'
import { EntryForm } from './entry-form.tsx'
import { changeNotice, copyLine, MEMBERS } from './hooks.ts'
import { Badge, Journal, StatusBadge } from './journal.tsx'
import { ReleaseForm } from './release-form.tsx'
import { RequestFiles } from './request-files.tsx'
import { RequestItems } from './request-items.tsx'

type Props = {
  submission: Submission
  copy: DeskCopy
  context: DeskContext
  /** Full on a page of its own, with everything unfolded; compact in the list of staff (desk.css); else between. */
  density: 'full' | 'comfortable' | 'compact'
  /** The list that it is in. */
  list?: Filter
}

const edges: Partial<Record<Status | 'soon' | 'overdue', string>> = {
  new: '[--edge:var(--color-action)]',
  won: '[--edge:var(--color-success)]',
  soon: '[--edge:var(--color-amber)]',
  overdue: '[--edge:var(--color-error)]',
}

/** The colored edge says first how urgent a submission is, then what became of it. */
function edgeOf(submission: Submission, context: DeskContext) {
  const { state } = clockOf(submission, context) ?? {}
  const { status } = submission.work ?? {}
  return (
    (state && state !== 'due' && edges[state]) ||
    (status && edges[status]) ||
    '[--edge:var(--color-line-strong)]'
  )
}

export function SubmissionCard({ submission, copy, context, density, list }: Props) {
  const { id, name, createdAt, work } = submission
  const { labels } = copy
  const { zone, today } = context
  const isFull = density === 'full'
  const Heading = isFull ? 'h1' : 'h2'
  return (
    <article
      id={`submission-${id}`}
      aria-labelledby={`submission-${id}-name`}
      className={clsx(
        'grid overflow-clip rounded-card border border-line bg-[linear-gradient(90deg,var(--edge)_4px,var(--color-white)_4px)] contain-paint',
        'has-[h2:focus]:border-action has-[h2:focus]:shadow-[0_0_0_2px_var(--color-action)] has-[h2:focus]:outline-2 has-[h2:focus]:outline-transparent',
        'print:block print:rounded-none print:border-0 print:border-ink print:border-t print:bg-none print:contain-none',
        'data-[density=compact]:lg:grid-rows-[auto_1.75rem_auto]',
        work ? 'min-[56rem]:grid-cols-[minmax(0,1fr)_24rem]' : 'min-[56rem]:grid-cols-[minmax(0,1fr)_18rem]',
        edgeOf(submission, context),
      )}
      data-density={density}
      data-submission={id}
      data-version={work?.version}
      data-status={work?.status}
    >
      {/* In a compact card the summary of the journal is in the second row, below the actions and beside the answers. */}
      <div className="min-w-0 px-5 py-3 compact:z-1 compact:py-1.5 compact:[grid-area:1/1/3]">
        <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Heading
            id={`submission-${id}-name`}
            dir="auto"
            tabIndex={-1}
            className="min-w-0 wrap-anywhere text-[1.25rem] leading-tight tracking-[-0.01em] [unicode-bidi:isolate]"
            {...copyLine}
          >
            {name ?? labels.nameless}
          </Heading>
          <Badge {...copyLine}>{interpolate(labels.id, { id })}</Badge>
          {work?.quarantined && <StatusBadge status="spam">{labels.quarantined}</StatusBadge>}
          {work?.quarantined && (
            <ReleaseForm id={id} whose={name ?? interpolate(labels.id, { id })} copy={copy.work} />
          )}
          {work && <Badges submission={submission} work={work} copy={copy.badges} today={today} />}
          <p className="text-muted text-small" {...copyLine}>
            {labels.submitted} <time dateTime={createdAt}>{longDateTime(createdAt, zone)}</time>
            {work?.page && (
              <>
                {' · '}
                {labels.page} <bdi>{work.page}</bdi>
              </>
            )}
          </p>
        </header>
        <Answers submission={submission} copy={copy} today={today} whole={isFull} />
        {work && isFull && <RequestItems items={work.items} labels={labels} />}
        {work && <RequestFiles files={work.files} labels={labels} />}
        {isFull && <Background submission={submission} copy={copy} />}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 px-5 pb-3 min-[56rem]:border-line min-[56rem]:border-l min-[56rem]:pt-3 print:border-0 print:px-0 compact:gap-0.5 compact:pt-[0.3125rem] compact:pb-7 compact:[grid-area:1/2/3]">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {work && <StatusBadge status={work.status}>{copy.statuses[work.status]}</StatusBadge>}
          {/* Takes what room is left, so that nothing moves when a colleague's change is shown. */}
          {work && (
            <span className="flex-[1_1_0] truncate font-semibold text-action text-small" {...changeNotice} />
          )}
          <Clock submission={submission} context={context} copy={copy.clock} />
        </div>
        <CardActions submission={submission} copy={copy} zone={zone} list={list} />
      </div>
      {work && (
        <EntryForm
          id={id}
          status={work.status}
          owner={work.owner}
          followUp={work.followUp}
          version={work.version}
          count={work.journal.length > 0 ? interpolate(copy.work.count, { count: work.journal.length }) : ''}
          open={isFull || (list?.person !== undefined && work.journal.length > 0)}
          copy={{ work: copy.work, statuses: copy.statuses }}
        >
          <Journal entries={work.journal} copy={copy} zone={zone} />
        </EntryForm>
      )}
    </article>
  )
}

/** Suggestions for every owner's field of the page. */
export function Members({ members }: { members: Member[] }) {
  if (members.length === 0) return null
  return (
    <datalist id={MEMBERS}>
      {members.map(({ email, name }) => (
        <option key={email} value={email}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
