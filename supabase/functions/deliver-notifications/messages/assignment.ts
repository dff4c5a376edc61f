import { dayInWords } from '../../_shared/day.ts'
import { type Notification, requestOf, SkippedNotification } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { composeMail, oneLine } from './mail.ts'
import {
  answersBlock,
  deskLinks,
  nearEvent,
  paragraph,
  promise,
  replyButton,
  replyToCustomer,
  titleOf,
} from './request.ts'

/** The payload that private.entry_added writes: who assigned the request, and their note. */
type Assignment = { by: string; note: string; follow_up: string | null }

/** For the new owner of a request. */
export function assignmentMail(notification: Notification, brand: Brand, now = new Date()) {
  const { to } = notification
  if (!to) throw new SkippedNotification('the owner is no longer a member of the desk')
  const request = requestOf(notification)
  const { by, note, follow_up: followUp } = notification.payload as Assignment
  const colleague = oneLine(by, 80)
  const title = titleOf(request)
  const event = nearEvent(request, now, brand)
  const paragraphs = [
    `${colleague} handed this request over to you.${note && ' Their note:'}`,
    note,
    followUp && `Follow up on ${dayInWords(followUp, 'en-US', 'short')}.`,
    event && `${event}.`,
  ]
  return composeMail(
    notification,
    brand,
    {
      from: `${colleague} via ${brand.name}`,
      to,
      replyTo: replyToCustomer(request),
      subject: ['Yours now', request.rush && 'Rush', title, oneLine(request.answers.company, 60)]
        .filter(Boolean)
        .join(' - '),
      preheader: note || `${colleague} handed this request over to you.`,
    },
    [
      { kind: 'heading', text: title },
      ...promise(request, brand),
      ...paragraphs.flatMap((text) => (text ? [paragraph(text)] : [])),
      ...replyButton(request, brand),
      ...answersBlock(request),
      { kind: 'signature' },
      deskLinks(request, brand),
    ],
  )
}
