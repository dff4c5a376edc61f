import { fill } from '@/lib/content/fill'
import { longDateTime } from '@/lib/desk/dates'
import type { DeskWords } from '@/lib/desk/labels'
import type { Entry } from '@/lib/desk/submission'
import { StatusBadge } from './status-badge'

type Props = { entries: Entry[]; words: DeskWords; zone: string }

/** What happened to a request, newest first. */
export function Journal({ entries, words, zone }: Props) {
  if (entries.length === 0) return null
  return (
    <ol className="desk-journal">
      {entries.map(({ version, status, note, made_at, author }) => (
        <li key={version}>
          <p className="desk-journal-head">
            <StatusBadge status={status} words={words} />
            <span>{author}</span>
            <time dateTime={made_at}>{longDateTime(made_at, zone)}</time>
          </p>
          {note && <p dir="auto">{note}</p>}
        </li>
      ))}
    </ol>
  )
}

export const noteCount = (entries: Entry[], words: DeskWords) =>
  entries.length > 0 ? fill(words.work.count, { count: entries.length }) : ''
