import type { AgreementKind } from '../../_shared/customer-page.ts'
import { dueText } from '../../_shared/office-hours.ts'
import { type Notification, requestOf } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { fieldsOf, pageButton, quoteFields } from './customer.ts'
import { automatic, composeMail, customerFrame, oneLine, paragraph } from './mail.ts'
import { pageWords } from './page-words.ts'
import { replyWords } from './reply-words.ts'

/**
 * For the customer: what they accepted or approved, in writing. Name and purchase order are the only words of a visitor in
 * any email to a customer, one line each, in which the form refuses links.
 */
export function confirmationMail(notification: Notification, brand: Brand) {
  const { message, offer } = notification
  if (!message || !offer) throw new Error('there is no such message')
  const request = requestOf(notification)
  const { language, words: common } = replyWords(request.language)
  const words = pageWords[language]
  const { subject, heading, next } = words[message.kind as AgreementKind]
  const frame = customerFrame(request, brand, language)
  return composeMail(notification, brand, {
    ...frame,
    headers: { ...frame.headers, ...automatic },
    subject: subject(request.id),
    preheader: next,
    blocks: [
      { kind: 'heading', text: heading },
      ...fieldsOf([
        [words.by, oneLine(message.name)],
        [words.at, dueText(new Date(message.sent_at), brand.office, language)],
        [words.order, oneLine(message.purchase_order)],
        ...quoteFields({ ...offer, valid_until: null }, language),
        [words.file, offer.file ?? ''],
        [words.checksum, message.approved_sha256?.slice(0, 12) ?? ''],
      ]),
      ...(offer.body ? [paragraph(words.said), paragraph(offer.body)] : []),
      paragraph(next),
      ...pageButton(notification, brand, language),
      { kind: 'signature' },
      paragraph(common.notYou),
      paragraph(`${brand.name}\n${brand.siteUrl}`),
    ],
  })
}
