import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { interpolate } from '#lib/content/interpolate.ts'
import { longDateTime, shortDay } from '#lib/desk/dates.ts'
import { entriesHref, type Status } from '#lib/desk/journal.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { type JournalEntry, nameOf } from '#lib/desk/submission.ts'

type Props = {
  entries: JournalEntry[]
  /** The URL of the request's own page. */
  page: string
  copy: DeskCopy
  zone: string
}

/** The journal of a submission, newest entry first. A long journal shows some entries and links to the others. */
export function Journal({ entries, page, copy, zone }: Props) {
  const [newest, second] = entries
  const last = entries.at(-1)
  if (!newest || !last) return null
  const skips = second && second.version < newest.version - 1
  return (
    <ol className="grid gap-3 self-start">
      {entries.map(({ version, status, note, made_at, author, owner, owner_name, follow_up }, index) => (
        <li key={version}>
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
            <StatusBadge status={status}>{copy.statuses[status]}</StatusBadge>
            <span>{author}</span>
            <time dateTime={made_at}>{longDateTime(made_at, zone)}</time>
            {owner !== (entries[index + 1]?.owner ?? null) && (
              <span>
                {owner
                  ? interpolate(copy.badges.owner, { name: owner_name ?? nameOf(owner) })
                  : copy.badges.noOwner}
              </span>
            )}
            {follow_up && follow_up !== entries[index + 1]?.follow_up && (
              <span>{interpolate(copy.badges.followUp, { date: shortDay(follow_up) })}</span>
            )}
          </p>
          {note && (
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {note}
            </p>
          )}
          {skips && version === newest.version && (
            <a href={page} className="text-link mt-3 inline-block print:hidden">
              {copy.work.latest}
            </a>
          )}
        </li>
      ))}
      {last.version > 1 && (
        <li>
          <a href={entriesHref(page, last.version)} className="text-link">
            {interpolate(copy.work.earlier, { count: last.version - 1 })}
          </a>
        </li>
      )}
    </ol>
  )
}

const quiet = 'border-line text-muted'
const colors: Partial<Record<Status, string>> = {
  new: 'border-transparent bg-action-tint text-action-dark',
  won: 'border-transparent bg-success-tint text-success',
  spam: 'border-transparent bg-error-tint text-error',
}

export const StatusBadge = ({ status, children }: { status: Status; children: ReactNode }) => (
  <Badge className={clsx('font-semibold', colors[status] ?? quiet)}>{children}</Badge>
)

export const Badge = ({ className = quiet, ...rest }: ComponentProps<'span'>) => (
  <span className={`desk-badge ${className}`} {...rest} />
)
