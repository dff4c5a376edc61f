import { deadline, type Office } from '../../_shared/office-hours.ts'
import type { Notification } from '../notification.ts'
import type { Brand } from '../settings.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Set by public.release_submission: it was held back as suspected spam until then. */
const releasedAt = ({ payload }: Notification) => (payload as { releasedAt?: string }).releasedAt

/** The promise counts from the release of a request that was held back: sales could not see it before. */
export const dueOf = (notification: Notification, brand: Brand) =>
  deadline(
    new Date(releasedAt(notification) ?? notification.submission.createdAt),
    Number(brand.answerHours),
    brand.office,
  )

/** Whether the quarantine has made a customer wait for so long that they are owed an apology. */
export function wasDelayed(notification: Notification) {
  const released = releasedAt(notification)
  return released !== undefined && Date.parse(released) - Date.parse(notification.submission.createdAt) > HOUR
}

/** "Tue, Nov 24": a day of the calendar. */
export const shortDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

/** How many days until a day of the calendar, by the calendar of the office. */
export function daysUntil(day: string, now: Date, { zone }: Office) {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now)
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY)
}
