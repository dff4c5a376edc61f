import { deadline, type Office } from '../../_shared/office-hours.ts'
import type { Notification } from '../notification.ts'
import type { Brand } from '../settings.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Until when the customer is promised a reply. */
export const dueOf = ({ submission }: Notification, brand: Brand) =>
  deadline(new Date(submission.waitingSince), Number(brand.answerHours), brand.office)

/** Whether the quarantine has made a customer wait for so long that they are owed an apology. */
export const wasDelayed = ({ submission }: Notification) =>
  Date.parse(submission.waitingSince) - Date.parse(submission.createdAt) > HOUR

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
