import clsx from 'clsx'
import { english } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import { longDateTime, nextDays } from '#lib/desk/dates.ts'
import { type DeskCopy, reasonsIn } from '#lib/desk/labels.ts'
import type { Member, Role } from '#lib/desk/members.ts'
import type { Submission, Work } from '#lib/desk/submission.ts'
import { Answers, Background } from './answers.tsx'
import { Badges } from './badges.tsx'
import { CardActions } from './card-actions.tsx'
import { Clock } from './clock.tsx'
import { changeNotice, copyLine } from './data-hooks.ts'
import { EntryForm } from './entry-form.tsx'
import { Badge, Journal, StatusBadge } from './journal.tsx'
import { RequestFiles } from './request-files.tsx'
import { RequestItems } from './request-items.tsx'
import { RequestLanguage } from './request-language.tsx'

type Props = {
  submission: Submission
  copy: DeskCopy
  context: DeskContext
  /** Everything expanded, on its own page; otherwise collapsed, in the list that visitors may read. */
  whole?: boolean
  /** The reader's own email address and role, and all members. */
  user?: string | null
  role?: Role | null
  members?: Member[]
  /** The URL of its own page. */
  page?: string
}

/** One full request. Staff work on it next to its answers. */
export function SubmissionCard({
  submission,
  copy,
  context,
  whole = false,
  user = null,
  role,
  members = [],
  page = `/form-submissions/${submission.id}`,
}: Props) {
  const { id, work } = submission
  const { zone, today } = context
  return (
    <article
      id={`submission-${id}`}
      aria-labelledby={`submission-${id}-name`}
      className={clsx(
        'overflow-clip rounded-card border border-line bg-white',
        'print:block print:rounded-none print:border-0 print:border-ink print:border-t',
        work ? 'open-request' : 'grid min-[56rem]:grid-cols-[minmax(0,1fr)_18rem]',
        !work && 'border-l-4 border-l-line-strong contain-paint print:contain-none',
      )}
      data-submission={id}
      data-version={work?.version}
      data-status={work?.status}
    >
      <div className="min-w-0 px-5 py-3">
        <CardHead submission={submission} copy={copy} context={context} whole={whole} />
        {work && (
          <CardActions
            submission={submission}
            copy={copy}
            zone={zone}
            user={user}
            role={role}
            whole={whole}
          />
        )}
        <Answers submission={submission} copy={copy} today={today} whole={whole} />
        {work && work.language !== english && (
          <RequestLanguage
            language={work.language}
            form={work.form}
            chosen={submission.eventType}
            labels={copy.labels}
          />
        )}
        {work && <RequestItems items={work.items} language={work.language} labels={copy.labels} />}
        {work && <RequestFiles files={work.files} labels={copy.labels} />}
        {whole && <Background submission={submission} copy={copy} />}
      </div>
      {work ? (
        <WorkOn work={work} {...{ submission, copy, context, user, members, page }} />
      ) : (
        <div className="flex min-w-0 flex-col gap-1.5 px-5 pb-3 min-[56rem]:border-line min-[56rem]:border-l min-[56rem]:pt-3 print:border-0 print:px-0">
          <Clock submission={submission} context={context} copy={copy.clock} />
          <CardActions submission={submission} copy={copy} zone={zone} whole={whole} />
        </div>
      )}
    </article>
  )
}

function CardHead({
  submission,
  copy,
  context,
  whole,
}: Required<Pick<Props, 'submission' | 'copy' | 'context' | 'whole'>>) {
  const { id, name, createdAt, work } = submission
  const { labels } = copy
  const Heading = whole ? 'h1' : 'h2'
  return (
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
      {work && !work.quarantined && (
        <StatusBadge status={work.status}>{copy.statuses[work.status]}</StatusBadge>
      )}
      {work?.quarantined && <StatusBadge status="spam">{labels.quarantined}</StatusBadge>}
      {work && <Badges id={id} work={work} copy={copy.badges} today={context.today} />}
      <p className="text-muted text-small" {...copyLine}>
        {labels.submitted} <time dateTime={createdAt}>{longDateTime(createdAt, context.zone)}</time>
      </p>
      {work && <Clock submission={submission} context={context} copy={copy.clock} />}
      {work?.quarantined && work.reasons.length > 0 && (
        <p className="basis-full text-error text-small">
          {labels.reasons}: {reasonsIn(work.reasons, copy.reasons)}
        </p>
      )}
      {work && (
        <p role="status" className="basis-full font-semibold text-action empty:hidden" {...changeNotice} />
      )}
    </header>
  )
}

/** Stays visible while staff read a long request. */
function WorkOn({
  submission: { id, name },
  work,
  copy,
  context,
  user = null,
  members = [],
  page,
}: Omit<Props, 'whole'> & { work: Work; page: string }) {
  return (
    <section
      aria-label={copy.work.title}
      className="open-work grid content-start gap-4 border-line px-5 py-3 max-md:border-t print:border-0 print:px-0"
    >
      <EntryForm
        id={id}
        name={name ?? interpolate(copy.labels.id, { id })}
        status={work.status}
        owner={work.owner ? { email: work.owner, name: work.ownerName ?? work.owner } : undefined}
        followUp={work.followUp}
        version={work.version}
        user={user}
        members={members}
        days={nextDays(context.today)}
        copy={{ work: copy.work, statuses: copy.statuses }}
      />
      <Journal entries={work.journal} page={page} copy={copy} zone={context.zone} />
    </section>
  )
}
