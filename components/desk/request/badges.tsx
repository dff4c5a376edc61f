import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import type { Progress } from '#contract/customer-page.ts'
import { dayAhead, daysUntil } from '#contract/day.ts'
import { isAnswerable } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { orderedPrice, progressOf } from '#lib/desk/badge-words.ts'
import { promise, shortDay } from '#lib/desk/dates.ts'
import type { Status } from '#lib/desk/filter.ts'
import type { ListedRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'

const colors = {
  plain: 'border-line-strong',
  loud: 'border-transparent bg-amber font-semibold text-ink',
  new: 'border-transparent bg-action-tint font-semibold text-action-dark',
  contacted: 'border-line font-semibold text-muted',
  won: 'border-transparent bg-success-tint font-semibold text-success',
  lost: 'border-line font-semibold text-muted',
  spam: 'border-transparent bg-error-tint font-semibold text-error',
  suspected: 'border-transparent bg-error-tint font-semibold text-error',
  unknown: 'border-line font-semibold text-muted',
} satisfies Record<Status | 'plain' | 'loud', string>

type BadgeProps = { color?: keyof typeof colors; children: ReactNode }

export const Badge = ({ color = 'plain', children }: BadgeProps) => (
  <span
    className={clsx('max-w-full truncate rounded-full border px-2 py-px text-[0.8125rem]', colors[color])}
  >
    {children}
  </span>
)

type StatusProps = { status: Status; progress?: Progress }

/** Of what has a progress, nobody has to read that it was contacted. */
export const StatusBadge = ({ status, progress = 'requested' }: StatusProps) =>
  (status !== 'contacted' || !desk.progress[progress]) && (
    <Badge color={status}>{desk.statuses[status]}</Badge>
  )

const urgency = { due: 'text-muted', soon: 'font-semibold', overdue: 'font-semibold text-error' }

/** "3 h left": an unanswered request against the promised time. */
export function Due({ dueAt }: { dueAt: string }) {
  const { state, text } = promise(dueAt, useInbox().now)
  return <span className={`flex-none ${urgency[state]}`}>{text}</span>
}

const SOON_DAYS = 7
const NEAR_DAYS = 60

/** In the line of the status, so that a row that gets an owner moves none below it. */
export const Owner = ({ name }: { name: string }) =>
  name && (
    <span className="max-w-32 flex-none truncate text-muted">{interpolate(desk.badges.owner, { name })}</span>
  )

/** What did not arrive, how far it is, whose turn it is and why, urgency, then the follow-up. */
export function Badges({ request }: { request: ListedRequest }) {
  const { today } = useInbox()
  const { status, news, undeliveredAt, ending, quoted, proofIsOut, hasRunOut, unpaid, overpaid } = request
  const { awaitsReply, rush, eventOn, backOn } = request
  const { badges, out } = desk
  const step = progressOf(request)
  const days = eventOn ? daysUntil(eventOn, today) : -1
  return (
    <>
      {undeliveredAt && <Badge color="spam">{badges.undelivered}</Badge>}
      {news && <Badge color={news === 'erasure_asked' ? 'spam' : 'loud'}>{desk.news[news]}</Badge>}
      {ending !== 'none' && ending !== news && (
        <Badge color={ending === 'erasure_asked' ? 'spam' : 'plain'}>{desk.news[ending]}</Badge>
      )}
      {step && <Badge>{[step, orderedPrice(request)].filter(Boolean).join(' · ')}</Badge>}
      {unpaid && <Badge>{interpolate(badges.unpaid, { sum: unpaid })}</Badge>}
      {overpaid && <Badge>{interpolate(badges.overpaid, { sum: overpaid })}</Badge>}
      {quoted && <Badge>{`${proofIsOut ? out.both : out.quote} · ${quoted}`}</Badge>}
      {proofIsOut && !quoted && <Badge>{out.proof}</Badge>}
      {hasRunOut && <Badge>{out.ended}</Badge>}
      {awaitsReply && isAnswerable(request) && <Badge>{out.reply}</Badge>}
      {rush && <Badge color="loud">{badges.rush}</Badge>}
      {days >= 0 && days <= NEAR_DAYS && (
        <Badge color={days <= SOON_DAYS ? 'loud' : 'plain'}>{dayAhead(request.form, days)}</Badge>
      )}
      {backOn && !['lost', 'spam'].includes(status) && (
        <Badge color={backOn <= today ? 'loud' : 'plain'}>
          {interpolate(badges.followUp, { date: shortDay(backOn) })}
        </Badge>
      )}
    </>
  )
}
