import type { MailedKind } from '../../_shared/customer-page.ts'
import { dayInWords } from '../../_shared/day.ts'
import { type Language, localeOf, moneyIn } from '../../_shared/languages.ts'
import { type Message, type Notification, requestOf } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block } from './blocks.ts'
import { composeMail, customerFrame, paragraph } from './mail.ts'
import { pageWords } from './page-words.ts'
import { replyWords } from './reply-words.ts'

/**
 * For the customer: what staff wrote, or the link that was asked for, with the link to the page of the request.
 * Contains no visitor input, as every email to a customer.
 */
export function pageMail(notification: Notification, brand: Brand) {
  const { message } = notification
  const request = requestOf(notification)
  const { language, words: common } = replyWords(request.language)
  const words = pageWords[language]
  const kind = message ? (message.kind as MailedKind) : 'link'
  const { subject, heading, next } = words[kind]
  const fields = message ? quoteFields(message, language) : []
  return composeMail(notification, brand, {
    ...customerFrame(request, brand, language),
    subject: subject(request.id),
    preheader: message?.body || next,
    blocks: [
      { kind: 'heading', text: heading },
      ...(message?.body ? [paragraph(message.body)] : []),
      ...(fields.length > 0 ? [{ kind: 'fields', fields } satisfies Block] : []),
      paragraph(next),
      ...pageButton(notification, brand, language),
      { kind: 'signature' },
      paragraph(kind === 'link' ? words.link.notYou : common.notYou),
      paragraph(`${brand.name}\n${brand.siteUrl}`),
    ],
  })
}

function quoteFields({ amount, currency, valid_until: until }: Message, language: Language) {
  const words = pageWords[language]
  return [
    { label: words.amount, value: amount !== null && currency ? moneyIn(language, amount, currency) : '' },
    { label: words.validUntil, value: until ? dayInWords(until, localeOf(language)) : '' },
  ].filter(({ value }) => value !== '')
}

/** The link to the page, with a warning not to share it. */
export function pageButton({ link }: Notification, { siteUrl }: Brand, language: Language): Block[] {
  const { open, keep } = pageWords[language]
  return link ? [{ kind: 'button', label: open, href: siteUrl + link }, paragraph(keep)] : []
}
