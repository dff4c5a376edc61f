import { interpolate } from '#lib/content/interpolate.ts'
import { shortDay } from '#lib/desk/dates.ts'
import type { JournalEntry } from '#lib/desk/request.ts'
import { desk } from '#messages/desk.ts'
import { StatusBadge } from './badges.tsx'
import { LocalTime } from './local-time.tsx'

const SHOWN = 12

/** What staff did with a request, newest first; what is long ago is collapsed. */
export function History({ entries }: { entries: JournalEntry[] }) {
  if (entries.length === 0) return null
  const earlier = entries.length - SHOWN
  return (
    <div>
      <h3 className="mb-2 font-semibold font-text text-small tracking-normal">{desk.work.history}</h3>
      <Entries entries={entries} from={0} until={SHOWN} />
      {earlier > 0 && (
        <details className="mt-3">
          <summary className="text-link mb-3 min-h-6 cursor-pointer">
            {interpolate(desk.work.earlier, { count: earlier })}
          </summary>
          <Entries entries={entries} from={SHOWN} until={entries.length} />
        </details>
      )}
    </div>
  )
}

type Props = { entries: JournalEntry[]; from: number; until: number }

function Entries({ entries, from, until }: Props) {
  return (
    <ol className="grid gap-3">
      {entries.slice(from, until).map((entry, index) => (
        <Entry key={entry.version} entry={entry} before={entries[from + index + 1]} />
      ))}
    </ol>
  )
}

function Entry({ entry, before }: { entry: JournalEntry; before: JournalEntry | undefined }) {
  const { status, author, madeAt, owner, ownerName, followUp, note } = entry
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
        <StatusBadge status={status} quarantined={false} />
        <span>{author}</span>
        <LocalTime iso={madeAt} style="medium" />
        {owner !== (before?.owner ?? '') && (
          <span>{owner ? interpolate(desk.badges.owner, { name: ownerName }) : desk.badges.noOwner}</span>
        )}
        {followUp && followUp !== before?.followUp && (
          <span>{interpolate(desk.badges.followUp, { date: shortDay(followUp) })}</span>
        )}
      </p>
      {note && (
        <p dir="auto" className="mt-0.5 whitespace-pre-wrap wrap-anywhere">
          {note}
        </p>
      )}
    </li>
  )
}
