import type { AgreementKind } from '../../_shared/customer-page.ts'
import { dueText } from '../../_shared/office-hours.ts'
import { type Notification, requestOf } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { customerMail } from './customer.ts'
import { automatic, fieldsBlock, oneLine, paragraph } from './mail.ts'
import { factsOf, pageWords } from './page-words.ts'
import { replyWords } from './reply-words.ts'

/**
 * For the customer: what they accepted or approved, in writing. Name and purchase order are the only words of a visitor in
 * any email to a customer, one line each, in which the form refuses links.
 */
export function confirmationMail(notification: Notification, brand: Brand) {
  const { message, offer } = notification
  if (!message || !offer) throw new Error('there is no such message')
  const { language, words: common } = replyWords(requestOf(notification).language)
  const words = pageWords[language]
  const { next, ...copy } = words[message.kind as AgreementKind]
  return customerMail(notification, brand, {
    ...copy,
    headers: automatic,
    preheader: next,
    blocks: [
      ...fieldsBlock([
        { label: words.by, value: oneLine(message.name) },
        { label: words.at, value: dueText(new Date(message.sent_at), brand.office, language) },
        { label: words.order, value: oneLine(message.purchase_order) },
        ...factsOf({ ...offer, valid_until: null }, language),
        { label: words.file, value: offer.file ?? '' },
        { label: words.checksum, value: message.approved_sha256?.slice(0, 12) ?? '' },
      ]),
      ...(offer.body ? [paragraph(words.said), paragraph(offer.body)] : []),
      paragraph(next),
    ],
    notYou: common.notYou,
  })
}
