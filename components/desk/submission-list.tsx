import { type Filter, filterHref, isNarrowed } from '@/lib/desk/filter'
import type { DeskWords } from '@/lib/desk/labels'
import type { Listing } from '@/lib/desk/list'
import { readSubmission } from '@/lib/desk/submission'
import { Pager } from './pager'
import { SubmissionCard } from './submission-card'

type Props = { filter: Filter; listing: Listing; words: DeskWords; zone: string; now: Date; hours: number }

export function SubmissionList({ filter, listing, words, zone, now, hours }: Props) {
  const { rows, older, newer, readable } = listing
  if (rows.length === 0) {
    const noMatch = readable && isNarrowed(filter)
    return (
      <div className="desk-empty">
        <p>{noMatch ? words.noMatch : words.empty}</p>
        {noMatch && (
          <a href={filterHref({})} className="text-link">
            {words.clear}
          </a>
        )}
      </div>
    )
  }
  return (
    <>
      <ol className="desk-list">
        {rows.map((row) => (
          <li key={row.id}>
            <SubmissionCard
              submission={readSubmission(row)}
              words={words}
              zone={zone}
              now={now}
              hours={hours}
            />
          </li>
        ))}
      </ol>
      {(older || newer) && <Pager filter={filter} listing={listing} words={words.pager} />}
    </>
  )
}
