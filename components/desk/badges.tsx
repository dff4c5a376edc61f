import clsx from 'clsx'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import { daysUntil, shortDay } from '#lib/desk/dates.ts'
import { filterHref } from '#lib/desk/filter.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { Submission, Work } from '#lib/desk/submission.ts'
import { Badge } from './journal.tsx'

type Props = { submission: Submission; work: Work; copy: DeskCopy['badges']; today: DeskContext['today'] }

const SOON_DAYS = 7
const NEAR_DAYS = 60

const loud = 'border-transparent bg-amber font-semibold text-ink'
const plain = 'border-line-strong'

/** Urgency first, then facts from the answers and the arrangements of colleagues. */
export function Badges({ submission: { id }, work, copy, today }: Props) {
  const { rush, budget, eventOn, files, items, earlier, ownerName, followUp } = work
  const days = eventOn ? daysUntil(eventOn, today) : -1
  const isDue = followUp && followUp <= today
  return (
    <>
      {rush && <Badge className={loud}>{copy.rush}</Badge>}
      {days >= 0 && days <= NEAR_DAYS && (
        <Badge className={days <= SOON_DAYS ? loud : plain}>{eventIn(days, copy)}</Badge>
      )}
      {budget && (
        <Badge className={plain}>
          <bdi>{budget}</bdi>
        </Badge>
      )}
      {files.length > 0 && (
        <Badge className={plain}>
          {files.length === 1 ? copy.file : interpolate(copy.files, { count: files.length })}
        </Badge>
      )}
      {items.length > 1 && (
        <Badge className={plain}>{interpolate(copy.products, { count: items.length })}</Badge>
      )}
      {earlier > 0 && (
        <a href={filterHref({ person: Number(id) })} className="rounded-full hover:underline">
          <Badge className="border-action text-action">
            {earlier === 1 ? copy.earlierOne : interpolate(copy.earlier, { count: earlier })}
          </Badge>
        </a>
      )}
      {ownerName && <Badge className={plain}>{interpolate(copy.owner, { name: ownerName })}</Badge>}
      {followUp && (
        <Badge className={clsx(isDue ? loud : plain)}>
          {interpolate(copy.followUp, { date: shortDay(followUp) })}
        </Badge>
      )}
    </>
  )
}

function eventIn(days: number, copy: Props['copy']) {
  if (days === 0) return copy.eventToday
  return days === 1 ? copy.eventTomorrow : interpolate(copy.event, { days })
}
