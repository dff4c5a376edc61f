import clsx from 'clsx'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import { daysUntil, shortDay } from '#lib/desk/dates.ts'
import { filterHref } from '#lib/desk/filter.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { RowId, Standing } from '#lib/desk/submission.ts'
import { Badge } from './journal.tsx'

type Props = {
  work: Standing
  copy: DeskCopy['badges']
  today: DeskContext['today']
  /** The ID of an open request: its badges link to other requests of the same person. */
  id?: RowId
}

const SOON_DAYS = 7
const NEAR_DAYS = 60

const loud = 'border-transparent bg-amber font-semibold text-ink'
const plain = 'border-line-strong'

/** Urgency first, then facts from the answers, then owner and follow-up. */
export function Badges({ id, work, copy, today }: Props) {
  const { rush, budget, eventOn, fileCount, productCount, earlier, newer, ownerName, followUp } = work
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
      {fileCount > 0 && (
        <Badge className={plain}>
          {fileCount === 1 ? copy.file : interpolate(copy.files, { count: fileCount })}
        </Badge>
      )}
      {productCount > 1 && (
        <Badge className={plain}>{interpolate(copy.products, { count: productCount })}</Badge>
      )}
      {newer > 0 && (
        <OfPerson id={id} short={interpolate(copy.newerShort, { count: newer })}>
          {newer === 1 ? copy.newerOne : interpolate(copy.newer, { count: newer })}
        </OfPerson>
      )}
      {earlier > 0 && (
        <OfPerson id={id} short={interpolate(copy.earlierShort, { count: earlier })}>
          {earlier === 1 ? copy.earlierOne : interpolate(copy.earlier, { count: earlier })}
        </OfPerson>
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

/** A list row gets a short badge without a link, because it has little room and is a link itself. */
function OfPerson({ id, short, children }: { id?: RowId; short: string; children: string }) {
  const className = 'border-action text-action'
  if (id === undefined)
    return (
      <Badge className={className} title={children}>
        {short}
      </Badge>
    )
  return (
    <a href={filterHref({ person: Number(id) })} className="rounded-full hover:underline">
      <Badge className={className}>{children}</Badge>
    </a>
  )
}

function eventIn(days: number, copy: Props['copy']) {
  if (days === 0) return copy.eventToday
  return days === 1 ? copy.eventTomorrow : interpolate(copy.event, { days })
}
