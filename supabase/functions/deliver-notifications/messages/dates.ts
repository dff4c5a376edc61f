import { deadline, type Office } from '../../_shared/office-hours.ts'
import type { Notification } from '../notification.ts'
import type { Brand } from '../settings.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** The deadline of the reply promised to the customer. */
export const dueOf = ({ submission }: Notification, brand: Brand) =>
  deadline(new Date(submission.waitingSince), Number(brand.answerHours), brand.office)

/** Whether the quarantine delayed a customer long enough to owe them an apology. */
export const wasDelayed = ({ submission }: Notification) =>
  Date.parse(submission.waitingSince) - Date.parse(submission.createdAt) > HOUR

/** "Tue, Nov 24" for a calendar day. */
export const shortDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

/** The number of days until a calendar day, in the office's time zone. */
export function daysUntil(day: string, now: Date, { zone }: Office) {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now)
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY)
}
