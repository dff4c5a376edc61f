import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { DeskList } from '#lib/desk/list.ts'
import { type ListedSubmission, readSubmission } from '#lib/desk/submission.ts'
import { Journal } from './journal.tsx'

type HeadProps = {
  person: NonNullable<DeskList['person']>
  /** One of their requests. */
  id: number
  submissions: ListedSubmission[]
  isLead: boolean
  copy: DeskCopy['person']
}

/** Summarizes the requests of a person: "Ana Reyes: 3 requests, 2 addresses, won 1". */
export function PersonHead({ person, id, submissions, isLead, copy }: HeadProps) {
  const { requests, addresses, won } = person
  const name = submissions.find((submission) => submission.name)?.name ?? ''
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 py-2">
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="text-muted">
        {[
          requests === 1 ? copy.request : interpolate(copy.requests, { count: requests }),
          addresses === 1 ? copy.address : interpolate(copy.addresses, { count: addresses }),
          interpolate(copy.won, { count: won }),
        ].join(', ')}
      </p>
      {isLead && (
        <a href={`/form-submissions/records?person=${id}`} className="text-link ml-auto">
          {copy.remove}
        </a>
      )}
    </div>
  )
}

type HistoryProps = {
  rows: Parameters<typeof readSubmission>[0][]
  copy: DeskCopy
  context: DeskContext
}

/** The journals of a person's requests, shown next to their list. */
export function PersonHistory({ rows, copy, context }: HistoryProps) {
  const noted = rows.map(readSubmission).filter(({ work }) => work?.journal.length)
  return (
    <section aria-label={copy.person.history} className="grid gap-6 p-5 print:p-0">
      <h2 className="text-h3">{copy.person.history}</h2>
      {noted.length === 0 && <p className="text-muted">{copy.person.nothing}</p>}
      {noted.map(({ id, work }) => (
        <div key={id} className="grid gap-2">
          <h3 className="font-semibold font-text text-[0.9375rem]">{interpolate(copy.labels.id, { id })}</h3>
          <Journal
            entries={work?.journal ?? []}
            page={`/form-submissions/${id}`}
            copy={copy}
            zone={context.zone}
          />
        </div>
      ))}
    </section>
  )
}
