import { notificationId } from '../../_shared/notification-kinds.ts'
import { type Notification, NotWanted } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { composeMail, messageId, oneLine, requestHeader } from './mail.ts'
import { answersBlock, titleOf } from './sales.ts'

/** What private.add_entry writes: who has assigned a submission, and what they noted. */
type Assignment = { by: string; note: string; followUp: string | null }

/** For the member of staff who looks after a request from now on. */
export function assignmentMail(notification: Notification, brand: Brand) {
  const { submission, to } = notification
  if (!to) throw new NotWanted('the owner is no longer on the staff')
  const { by, note, followUp } = notification.payload as Assignment
  const from = brand.mailFrom
  const title = titleOf(submission)
  return composeMail(
    {
      from: { name: `${brand.name} website`, address: from },
      to: { name: '', address: to },
      replyTo: null,
      subject: ['Yours now', title, oneLine(submission.answers.company, 60)].filter(Boolean).join(' - '),
      messageId: messageId(notificationId(notification), from),
      headers: requestHeader(submission),
    },
    [
      { kind: 'heading', text: title },
      { kind: 'paragraph', text: `${by} has handed this request to you.` },
      ...(note ? [{ kind: 'paragraph' as const, text: note }] : []),
      ...(followUp ? [{ kind: 'paragraph' as const, text: `Follow up on ${followUp}.` }] : []),
      {
        kind: 'button',
        label: 'Open the request',
        href: `${brand.siteUrl}/form-submissions/${submission.id}`,
      },
      ...answersBlock(submission.answers),
    ],
  )
}
