import type { CustomerKind } from '../../_shared/customer-page.ts'
import { dayInWords } from '../../_shared/day.ts'
import { type Notification, requestOf } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { requestMail, shortened, titleOf } from './request.ts'

const titles: Record<CustomerKind, string> = {
  reply: 'New message',
  accepted: 'Quote accepted',
  approved: 'Proof approved',
  change_asked: 'Change asked for',
  details_changed: 'New phone or date',
  withdrawn: 'Withdrawn',
  erasure_asked: 'Asks for deletion',
}

/** For the owner of a request, or the sales team: what the customer wrote on its page. */
export function answerMail(notification: Notification, brand: Brand) {
  const { message, to } = notification
  const request = requestOf(notification)
  if (!message) throw new Error('there is no such message')
  const { kind, body, name, purchase_order: order, phone, event_on: day } = message
  const title = titles[kind as CustomerKind]
  return requestMail(notification, request, brand, {
    to: to ?? brand.salesEmail,
    subject: [title, titleOf(request), shortened(request.answers.company)].filter(Boolean).join(' - '),
    preheader: body || title,
    paragraphs: [
      `${title}${name && ` by ${name}`}${order && `, purchase order ${order}`}.`,
      body,
      phone && `New phone: ${phone}`,
      day ? `New date: ${dayInWords(day, 'en-US', 'full')}` : undefined,
    ],
  })
}
