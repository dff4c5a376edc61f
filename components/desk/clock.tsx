import clsx from 'clsx'
import { officeMinutes } from '#contract/office-hours.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import { duration, minutesBetween, officeDuration, promiseClock } from '#lib/desk/dates.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import type { Submission } from '#lib/desk/submission.ts'

type Props = { submission: Submission; context: DeskContext; copy: DeskCopy['clock'] }

/** How a submission that waits for its answer stands against the promise; for any other, undefined. */
export function clockOf({ createdAt, work }: Submission, { now, hours, office }: DeskContext) {
  const waits = work?.status === 'new' && !work.quarantined
  return createdAt && waits ? promiseClock(createdAt, now, hours, office) : undefined
}

/** How old a submission is; for staff, how that stands against the promised answer. */
export function Clock({ submission, context, copy }: Props) {
  const { createdAt, work } = submission
  const { now, office } = context
  const plain = (text: string, time: string) => (
    <p className="font-semibold text-small">{interpolate(text, { time })}</p>
  )
  if (!createdAt) return null
  if (!work) return plain(copy.ago, duration(minutesBetween(createdAt, now)))
  const clock = clockOf(submission, context)
  if (!clock) {
    const { answeredAt, status, quarantined } = work
    if (!answeredAt || quarantined || status === 'spam' || status === 'new') return null
    const open = officeMinutes(new Date(createdAt), new Date(answeredAt), office)
    return plain(copy.answered, officeDuration(open))
  }
  const { state, minutes, share } = clock
  const late = state === 'overdue'
  return (
    <>
      <p className={clsx('font-semibold text-small', late && 'text-error')}>
        {interpolate(late ? copy.overdue : copy.due, { time: duration(minutes) })}
      </p>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="order-1 h-1 w-full rounded-[2px] bg-line fill-(--edge) print:hidden forced-colors:fill-[CanvasText]"
      >
        <rect width="100" height="6" className="fill-line forced-colors:fill-[GrayText]" />
        <rect width={Math.max(share * 100, 2)} height="6" />
      </svg>
    </>
  )
}
