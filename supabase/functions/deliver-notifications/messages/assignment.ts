import { notificationId } from '../../_shared/notification-kinds.ts'
import { type Notification, SkippedNotification } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block } from './blocks.ts'
import { shortDay } from './dates.ts'
import { composeMail, messageId, oneLine, requestHeader } from './mail.ts'
import {
  answersBlock,
  deskLinks,
  nearEvent,
  promise,
  replyButton,
  replyToCustomer,
  titleOf,
} from './request.ts'

/** The payload that private.add_entry writes: the name of the colleague who assigned a submission, and their note. */
type Assignment = { by: string; note: string; followUp: string | null }

/** For the new owner of a request. */
export function assignmentMail(notification: Notification, brand: Brand, now = new Date()) {
  const { submission, to } = notification
  if (!to) throw new SkippedNotification('the owner is no longer a member of the desk')
  const { by, note, followUp } = notification.payload as Assignment
  const colleague = oneLine(by, 80)
  const title = titleOf(submission)
  const event = nearEvent(submission, now, brand)
  const paragraph = (text: string | undefined): Block[] => (text ? [{ kind: 'paragraph', text }] : [])
  return composeMail(
    {
      from: { name: `${colleague} via ${brand.name}`, address: brand.mailFrom },
      to: { name: '', address: to },
      replyTo: replyToCustomer(submission),
      subject: [
        'Yours now',
        submission.highlights.rush && 'Rush',
        title,
        oneLine(submission.answers.company, 60),
      ]
        .filter(Boolean)
        .join(' - '),
      messageId: messageId(notificationId(notification), brand.mailFrom),
      headers: requestHeader(submission),
      brand: brand.name,
      preheader: note || `${colleague} handed this request over to you.`,
    },
    [
      { kind: 'heading', text: title },
      ...promise(notification, brand),
      ...paragraph(`${colleague} handed this request over to you.${note && ' Their note:'}`),
      ...paragraph(note),
      ...paragraph(followUp ? `Follow up on ${shortDay(followUp)}.` : undefined),
      ...paragraph(event && `${event}.`),
      ...replyButton(submission, brand),
      ...answersBlock(submission),
      { kind: 'signature' },
      deskLinks(submission, brand),
    ],
  )
}
