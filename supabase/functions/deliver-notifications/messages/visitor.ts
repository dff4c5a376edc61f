import { isEmail } from '../../_shared/email.ts'
import { notificationId } from '../../_shared/notification-kinds.ts'
import { dueText } from '../../_shared/office-hours.ts'
import { type Notification, NotWanted, type Submission } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block } from './blocks.ts'
import { dueOf, wasDelayed } from './dates.ts'
import { composeMail, messageId, requestHeader } from './mail.ts'
import { formLabel } from './request.ts'

/** "Project request, 4 products, 2 files": in our own words. */
function askedFor({ form, highlights }: Submission) {
  const { products = 0, files = 0 } = highlights ?? {}
  return [
    formLabel(form),
    products > 1 && `${products} products`,
    files > 0 && (files === 1 ? '1 file' : `${files} files`),
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * For the visitor. Not one word of it was typed by a visitor, not even the name: entering an address of another person can make
 * us send this text and no other.
 */
export function visitorMail(notification: Notification, brand: Brand) {
  const { submission } = notification
  const { id, answers, highlights } = submission
  if (!isEmail(answers.email)) throw new NotWanted('no address')
  const reach = [brand.salesEmail, brand.phone].filter(Boolean).join(' or ')
  const due = dueText(dueOf(notification, brand), brand.office)
  const delayed = wasDelayed(notification)
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
  const blocks: Block[] = [
    { kind: 'heading', text: 'We have your request' },
    ...(delayed
      ? [
          paragraph(
            'We’re sorry for the delay: our spam filter held your request back by mistake. We have it now.',
          ),
        ]
      : []),
    paragraph(`Thanks for contacting ${brand.name}. A real person will read your request and reply by:`),
    { kind: 'lead', text: due },
    {
      kind: 'fields',
      fields: [
        { label: 'Your request', value: askedFor(submission) },
        { label: 'Reference number', value: String(id) },
      ],
    },
    ...(highlights?.rush && brand.phone
      ? [paragraph(`You told us it’s a rush. The fastest way to reach us is by phone: ${brand.phone}.`)]
      : []),
    paragraph(
      'What happens next: if we have questions, we’ll ask. Then you’ll get a quote with prices and dates. Nothing goes into production until you approve it.',
    ),
    paragraph(
      `Something to add? Just reply to this email, or reach us at ${reach}.${brand.officeHours && ` We’re here ${brand.officeHours}.`}`,
    ),
    { kind: 'signature' },
    paragraph('Didn’t contact us? Someone probably mistyped an address. You can ignore this email.'),
    paragraph(`${brand.name}\n${brand.siteUrl}`),
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
        ...requestHeader(submission),
      },
      brand: brand.name,
      preheader: `${delayed ? 'Sorry for the delay. ' : ''}A real person will reply by ${due}.`,
    },
    blocks,
  )
}
