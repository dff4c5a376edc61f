import type { ReactNode } from 'react'
import { longDateTime } from '@/lib/desk/dates'
import type { Status } from '@/lib/desk/journal'
import type { DeskWords } from '@/lib/desk/labels'
import type { Entry } from '@/lib/desk/submission'

type Props = { entries: Entry[]; words: DeskWords; zone: string }

/** What happened to a submission, newest first. */
export function Journal({ entries, words, zone }: Props) {
  if (entries.length === 0) return null
  return (
    <ol className="grid gap-3 self-start" data-journal>
      {entries.map(({ version, status, note, made_at, author }) => (
        <li key={version}>
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
            <StatusBadge status={status}>{words.statuses[status]}</StatusBadge>
            <span>{author}</span>
            <time dateTime={made_at}>{longDateTime(made_at, zone)}</time>
          </p>
          {note && (
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

export function StatusBadge({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span className="desk-badge font-semibold" data-status={status}>
      {children}
    </span>
  )
}
