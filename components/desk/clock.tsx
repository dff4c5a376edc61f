import clsx from 'clsx'
import { fill } from '@/lib/content/fill'
import { duration, minutesBetween, promiseClock } from '@/lib/desk/dates'
import type { DeskWords } from '@/lib/desk/labels'
import type { Submission } from '@/lib/desk/submission'

type Props = { submission: Submission; now: Date; hours: number; words: DeskWords['clock'] }

/** How old a request is; for staff, how that stands against the promised answer. */
export function Clock({ submission: { createdAt, work }, now, hours, words }: Props) {
  if (!work) return <Plain text={fill(words.ago, { time: duration(minutesBetween(createdAt, now)) })} />
  if (work.status !== 'new') {
    if (!work.answeredAt || work.status === 'spam') return null
    return (
      <Plain text={fill(words.answered, { time: duration(minutesBetween(createdAt, work.answeredAt)) })} />
    )
  }
  const { state, minutes, share } = promiseClock(createdAt, now, hours)
  const text = fill(state === 'overdue' ? words.overdue : words.due, { time: duration(minutes) })
  return (
    <p className={clsx('desk-clock', `desk-clock-${state}`)}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" className="desk-clock-track" />
        <rect width={Math.max(share * 100, 2)} height="6" />
      </svg>
      {text}
    </p>
  )
}

const Plain = ({ text }: { text: string }) => <p className="desk-clock">{text}</p>
