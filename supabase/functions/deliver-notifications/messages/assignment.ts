import { dayInWords } from '../../_shared/day.ts'
import { type Notification, requestOf, SkippedNotification } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { oneLine } from './mail.ts'
import { nearEvent, requestMail, shortened, titleOf } from './request.ts'

/** The payload that private.entry_added writes: who assigned the request, and their note. */
type Assignment = { by: string; note: string; follow_up: string | null }

/** For the new owner of a request. */
export function assignmentMail(notification: Notification, brand: Brand, now = new Date()) {
  const { to } = notification
  if (!to) throw new SkippedNotification('the owner is no longer a member of the desk')
  const request = requestOf(notification)
  const { by, note, follow_up: followUp } = notification.payload as Assignment
  const colleague = oneLine(by, 80)
  const event = nearEvent(request, now, brand)
  return requestMail(notification, request, brand, {
    from: `${colleague} via ${brand.name}`,
    to,
    subject: ['Yours now', request.rush && 'Rush', titleOf(request), shortened(request.answers.company)],
    preheader: note || `${colleague} handed this request over to you.`,
    paragraphs: [
      `${colleague} handed this request over to you.${note && ' Their note:'}`,
      note,
      followUp ? `Follow up on ${dayInWords(followUp, 'en-US', 'short')}.` : undefined,
      event && `${event}.`,
    ],
  })
}
