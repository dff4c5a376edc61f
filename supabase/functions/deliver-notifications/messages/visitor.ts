import { isEmail } from '../../_shared/email.ts'
import { notificationId } from '../../_shared/notification-kinds.ts'
import { deadline, dueText } from '../../_shared/office-hours.ts'
import { type Notification, NotWanted } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block } from './blocks.ts'
import { composeMail, messageId, requestHeader } from './mail.ts'

/**
 * For the visitor. Not one word of it was typed by a visitor, not even the name: whoever enters somebody else's
 * address can make us send this text and no other.
 */
export function visitorMail(notification: Notification, brand: Brand) {
  const { id, answers, createdAt } = notification.submission
  if (!isEmail(answers.email)) throw new NotWanted('no address')
  const reach = [brand.salesEmail, brand.phone].filter(Boolean).join(' or ')
  const due = deadline(new Date(createdAt), Number(brand.answerHours), brand.office)
  const hours = brand.officeHours && ` We're here ${brand.officeHours}.`
  const blocks: Block[] = [
    { kind: 'heading', text: 'We have your request' },
    {
      kind: 'paragraph',
      text: `Thanks for thinking of ${brand.name}. Your request arrived safely; its reference number is ${id}.`,
    },
    {
      kind: 'paragraph',
      text: `A project manager will reply personally by ${dueText(due, brand.office)}.${hours}`,
    },
    {
      kind: 'paragraph',
      text: "What happens next: if anything's unclear, we'll ask. Then you'll get a quote with prices and dates, and nothing goes into production until you say yes.",
    },
    { kind: 'paragraph', text: `Something to add? Just reply to this message, or reach us at ${reach}.` },
    {
      kind: 'paragraph',
      text: "Didn't contact us? Someone probably mistyped an address. Please ignore this message.",
    },
    { kind: 'paragraph', text: `${brand.name}\n${brand.siteUrl}` },
  ]
  return composeMail(
    {
      from: { name: brand.name, address: brand.mailFrom },
      to: { name: '', address: answers.email },
      replyTo: { name: brand.name, address: brand.salesEmail },
      subject: `We have your request (reference ${id})`,
      messageId: messageId(notificationId(notification), brand.mailFrom),
      // Holiday notices and other robots are not to answer.
      headers: {
        'Auto-Submitted': 'auto-replied',
        'X-Auto-Response-Suppress': 'All',
        ...requestHeader(notification.submission),
      },
    },
    blocks,
  )
}
