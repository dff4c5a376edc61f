import clsx from 'clsx'
import { fill } from '@/lib/content/fill'
import { duration, minutesBetween, promiseClock } from '@/lib/desk/dates'
import type { DeskWords } from '@/lib/desk/labels'
import type { Submission } from '@/lib/desk/submission'

type Props = { submission: Submission; now: Date; hours: number; words: DeskWords['clock'] }

/** How old a submission is; for staff, how that stands against the promised answer. */
export function Clock({ submission: { createdAt, work }, now, hours, words }: Props) {
  const plain = (text: string, until: Date | string) => (
    <p className="font-semibold text-small">
      {fill(text, { time: duration(minutesBetween(createdAt, until)) })}
    </p>
  )
  if (!work) return plain(words.ago, now)
  if (work.status !== 'new')
    return work.answeredAt && work.status !== 'spam' ? plain(words.answered, work.answeredAt) : null
  const { state, minutes, share } = promiseClock(createdAt, now, hours)
  const late = state === 'overdue'
  return (
    <>
      <p className={clsx('font-semibold text-small', late && 'text-error')}>
        {fill(late ? words.overdue : words.due, { time: duration(minutes) })}
      </p>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="desk-clock"
        data-clock={state}
      >
        <rect width="100" height="6" />
        <rect width={Math.max(share * 100, 2)} height="6" />
      </svg>
    </>
  )
}
