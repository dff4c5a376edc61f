import { type Notification, NotWanted, stableId } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { composeMail, messageId, oneLine, requestHeader } from './mail.ts'
import { answersBlock, titleOf } from './sales.ts'

/** For the member of staff who looks after a request from now on. */
export function handoverMail(notification: Notification, brand: Brand) {
  const { submission, handover } = notification
  if (!handover?.to) throw new NotWanted('the owner is no longer on the staff')
  const { by, note, followUp } = handover
  const from = brand.mailFrom
  const title = titleOf(submission)
  return composeMail(
    {
      from: { name: `${brand.name} website`, address: from },
      to: { name: '', address: handover.to },
      replyTo: null,
      subject: ['Yours now', title, oneLine(submission.answers.company, 60)].filter(Boolean).join(' - '),
      messageId: messageId(stableId(notification), from),
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
