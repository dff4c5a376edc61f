import type { CustomerKind } from '../../_shared/customer-page.ts'
import { dayInWords } from '../../_shared/day.ts'
import { english, moneyIn } from '../../_shared/languages.ts'
import { storedText } from '../../_shared/text.ts'
import { type Notification, requestOf } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { oneLine } from './mail.ts'
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
export function responseMail(notification: Notification, brand: Brand) {
  const { message, offer, to } = notification
  /** Replies that came before this mail was due. */
  const { more = 0 } = notification.payload as { more?: number }
  const request = requestOf(notification)
  if (!message) throw new Error('there is no such message')
  const { kind, event_on: day } = message
  const body = storedText(message.body)
  const [name, order, phone] = [message.name, message.purchase_order, message.phone].map((text) =>
    oneLine(text),
  )
  const title = titles[kind as CustomerKind]
  const { amount, currency, file } = offer ?? {}
  const what = amount != null && currency ? moneyIn(english, amount, currency) : file
  return requestMail(notification, request, brand, {
    to: to ?? brand.salesEmail,
    subject: [title, titleOf(request), shortened(request.answers.company)],
    preheader: body || title,
    paragraphs: [
      `${title}${name && ` by ${name}`}${order && `, purchase order ${order}`}${what ? `: ${what}` : ''}${more > 0 ? `, and ${more} more` : ''}.`,
      body,
      phone && `New phone: ${phone}`,
      day ? `New date: ${dayInWords(day, 'en-US', 'full')}` : undefined,
    ],
  })
}
