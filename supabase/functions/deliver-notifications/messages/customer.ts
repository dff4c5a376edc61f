import type { AnnouncedKind, MailedKind } from '../../_shared/customer-page.ts'
import { dayIn, dayInWords } from '../../_shared/day.ts'
import { type Language, localeOf, moneyIn } from '../../_shared/languages.ts'
import { type Message, type Notification, requestOf, SkippedNotification } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block } from './blocks.ts'
import { automatic, composeMail, customerFrame, paragraph } from './mail.ts'
import { pageWords } from './page-words.ts'
import { replyWords } from './reply-words.ts'

/**
 * For the customer: what staff wrote, a reminder of it, or the link that was asked for, with the link to the page of the
 * request. Contains no visitor input.
 */
export function pageMail(notification: Notification, brand: Brand) {
  const { kind, message } = notification
  const request = requestOf(notification)
  const { language, words: common } = replyWords(request.language)
  const words = pageWords[language]
  const isReminder = kind === 'reminder'
  if (isReminder && message?.valid_until && message.valid_until < dayIn(new Date(), brand.office.zone))
    throw new SkippedNotification('the quote has ended')
  const part = isReminder
    ? (`${message?.kind as OfferKind}Open` as const)
    : ((message?.kind as MailedPart) ?? 'link')
  const { subject, heading, next } = words[part]
  const frame = customerFrame(request, brand, language)
  return composeMail(notification, brand, {
    ...frame,
    ...(isReminder && { headers: { ...frame.headers, ...automatic } }),
    subject: subject(request.id),
    preheader: (!isReminder && message?.body) || next,
    blocks: [
      { kind: 'heading', text: heading },
      ...(message?.body && !isReminder ? [paragraph(message.body)] : []),
      ...(message ? fieldsOf([...quoteFields(message, language), ...shipmentFields(message, language)]) : []),
      paragraph(next),
      ...pageButton(notification, brand, language),
      { kind: 'signature' },
      paragraph(kind === 'link' ? words.link.notYou : common.notYou),
      paragraph(`${brand.name}\n${brand.siteUrl}`),
    ],
  })
}

type OfferKind = 'quote' | 'proof'
type MailedPart = MailedKind | AnnouncedKind

type Fact = readonly [label: string, value: string]

export function fieldsOf(facts: Fact[]): Block[] {
  const fields = facts.flatMap(([label, value]) => (value ? { label, value } : []))
  return fields.length > 0 ? [{ kind: 'fields', fields }] : []
}

export function quoteFields({ amount, currency, valid_until: until }: Message, language: Language): Fact[] {
  const words = pageWords[language]
  return [
    [words.amount, amount !== null && currency ? moneyIn(language, amount, currency) : ''],
    [words.validUntil, until ? dayInWords(until, localeOf(language)) : ''],
  ]
}

function shipmentFields({ carrier, tracking, expected_on: day }: Message, language: Language): Fact[] {
  const words = pageWords[language]
  return [
    [words.carrier, carrier],
    [words.tracking, tracking],
    [words.expected, day ? dayInWords(day, localeOf(language)) : ''],
  ]
}

/** The link to the page, with a warning not to share it. */
export function pageButton({ link }: Notification, { siteUrl }: Brand, language: Language): Block[] {
  const { open, keep } = pageWords[language]
  return link ? [{ kind: 'button', label: open, href: siteUrl + link }, paragraph(keep)] : []
}
