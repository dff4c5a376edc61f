import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { interpolate } from '#lib/content/interpolate.ts'
import { daysUntil, promise, shortDay } from '#lib/desk/dates.ts'
import type { ListedRequest, Status } from '#lib/desk/request.ts'
import { desk } from '#messages/desk.ts'

const colors = {
  plain: 'border-line-strong',
  loud: 'border-transparent bg-amber font-semibold text-ink',
  new: 'border-transparent bg-action-tint font-semibold text-action-dark',
  contacted: 'border-line font-semibold text-muted',
  won: 'border-transparent bg-success-tint font-semibold text-success',
  lost: 'border-line font-semibold text-muted',
  spam: 'border-transparent bg-error-tint font-semibold text-error',
} satisfies Record<Status | 'plain' | 'loud', string>

export function Badge({
  color = 'plain',
  ...rest
}: ComponentProps<'span'> & { color?: keyof typeof colors }) {
  return <span className={clsx('desk-badge', colors[color])} {...rest} />
}

/** The status of a request, or that it is in quarantine. */
export const StatusBadge = ({ status, quarantined }: Pick<ListedRequest, 'status' | 'quarantined'>) =>
  quarantined ? (
    <Badge color="spam">{desk.labels.quarantined}</Badge>
  ) : (
    <Badge color={status}>{desk.statuses[status]}</Badge>
  )

/** "3 h left": an unanswered request against the promised time. */
export function Due({ dueAt, now }: { dueAt: string; now: string }) {
  const { state, text } = promise(dueAt, now)
  return <span className={`desk-due is-${state}`}>{text}</span>
}

/** The status of a request in the same place, for one that nobody waits for. */
export const Standing = ({ status, quarantined }: Pick<ListedRequest, 'status' | 'quarantined'>) => (
  <span className={`desk-due is-${quarantined ? 'spam' : status}`}>
    {quarantined ? desk.labels.quarantined : desk.statuses[status]}
  </span>
)

const SOON_DAYS = 7
const NEAR_DAYS = 60

/** Urgency first, then facts from the answers, then owner and follow-up. */
export function Badges({ request, today }: { request: ListedRequest; today: string }) {
  const { rush, budget, eventOn, fileCount, productCount, ownerName, followUp } = request
  const { badges } = desk
  const days = eventOn ? daysUntil(eventOn, today) : -1
  return (
    <>
      {rush && <Badge color="loud">{badges.rush}</Badge>}
      {days >= 0 && days <= NEAR_DAYS && (
        <Badge color={days <= SOON_DAYS ? 'loud' : 'plain'}>{eventIn(days)}</Badge>
      )}
      {budget && (
        <Badge>
          <bdi>{budget}</bdi>
        </Badge>
      )}
      {fileCount > 0 && (
        <Badge>{fileCount === 1 ? badges.file : interpolate(badges.files, { count: fileCount })}</Badge>
      )}
      {productCount > 1 && <Badge>{interpolate(badges.products, { count: productCount })}</Badge>}
      {ownerName && <Badge>{interpolate(badges.owner, { name: ownerName })}</Badge>}
      {followUp && (
        <Badge color={followUp <= today ? 'loud' : 'plain'}>
          {interpolate(badges.followUp, { date: shortDay(followUp) })}
        </Badge>
      )}
    </>
  )
}

function eventIn(days: number) {
  if (days === 0) return desk.badges.eventToday
  return days === 1 ? desk.badges.eventTomorrow : interpolate(desk.badges.event, { days })
}
