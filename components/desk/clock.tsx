import clsx from 'clsx'
import { officeMinutes } from '#contract/office-hours.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import {
  duration,
  minutesBetween,
  officeDuration,
  type Clock as PromiseClock,
  promiseClock,
} from '#lib/desk/dates.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { Standing, Submission } from '#lib/desk/submission.ts'

type Props = { submission: Submission; context: DeskContext; copy: DeskCopy['clock'] }

/** The state of an unanswered submission relative to the promised response time; undefined for any other. */
export function clockOf(work: Standing, { now, hours, office }: DeskContext) {
  const { waitingSince, status, quarantined, rush } = work
  if (!waitingSince || status !== 'new' || quarantined) return undefined
  const clock = promiseClock(waitingSince, now, hours, office)
  // Highlight a rush request, although the promised response time is the same.
  return rush && clock.state === 'due' ? { ...clock, state: 'soon' as const } : clock
}

/** "3 h left", "2 days overdue". */
export const clockText = ({ state, minutes }: PromiseClock, copy: DeskCopy['clock']) =>
  interpolate(state === 'overdue' ? copy.overdue : copy.due, { time: duration(minutes) })

/** The age of a submission; for staff, its state relative to the promised response time. */
export function Clock({ submission, context, copy }: Props) {
  const { createdAt, work } = submission
  const { now, office } = context
  const plain = (text: string, time: string) => (
    <p className="font-semibold text-small">{interpolate(text, { time })}</p>
  )
  if (!work) return createdAt ? plain(copy.ago, duration(minutesBetween(createdAt, now))) : null
  const clock = clockOf(work, context)
  if (!clock) {
    const { waitingSince, answeredAt, status, quarantined } = work
    if (!waitingSince || !answeredAt || quarantined || status === 'spam' || status === 'new') return null
    const open = officeMinutes(new Date(waitingSince), new Date(answeredAt), office)
    return plain(copy.answered, officeDuration(open))
  }
  return (
    <p className={clsx('font-semibold text-small', clock.state === 'overdue' && 'text-error')}>
      {clockText(clock, copy)}
    </p>
  )
}
