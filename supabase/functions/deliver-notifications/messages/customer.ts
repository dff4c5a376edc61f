import { isEmail } from '../../_shared/answers.ts'
import type { AnnouncedKind, MailedKind } from '../../_shared/customer-page.ts'
import { dayIn } from '../../_shared/day.ts'
import { type Notification, requestOf, SkippedNotification } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block } from './blocks.ts'
import { automatic, composeMail, type Frame, fieldsBlock, paragraph } from './mail.ts'
import { factsOf, pageWords } from './page-words.ts'
import { replyWords } from './reply-words.ts'

type CustomerFrame = Pick<Frame, 'preheader' | 'headers' | 'blocks'> & {
  /** The heading by default; the reference follows. */
  subject?: string
  heading: string
  notYou: string
}

/** The layout of emails to a customer, whose reply goes to sales: the link to the page of the request comes last. */
export function customerMail(notification: Notification, brand: Brand, mail: CustomerFrame) {
  const { id, answers, language: code } = requestOf(notification)
  const { link } = notification
  const { language } = replyWords(code)
  const { heading, subject = heading, preheader, headers, notYou } = mail
  const { open, keep, reference } = pageWords[language]
  if (!isEmail(answers.email)) throw new SkippedNotification('the request has no valid email address')
  const button: Block[] = link
    ? [{ kind: 'button', label: open, href: brand.siteUrl + link }, paragraph(keep)]
    : []
  return composeMail(notification, brand, {
    from: brand.name,
    to: answers.email,
    replyTo: { name: brand.name, address: brand.salesEmail },
    headers: { 'Content-Language': language, ...headers },
    language,
    subject: `${subject} ${reference(id)}`,
    preheader,
    blocks: [
      { kind: 'heading', text: heading },
      ...mail.blocks,
      ...button,
      { kind: 'signature' },
      paragraph(notYou),
      paragraph(`${brand.name}\n${brand.siteUrl}`),
    ],
  })
}

/** What staff wrote, a reminder of it, or the link that was asked for. Contains no visitor input. */
export function pageMail(notification: Notification, brand: Brand) {
  const { kind, message } = notification
  const { language, words: common } = replyWords(requestOf(notification).language)
  const words = pageWords[language]
  const isReminder = kind === 'reminder'
  if (isReminder && message?.valid_until && message.valid_until < dayIn(new Date(), brand.office.zone))
    throw new SkippedNotification('the quote has ended')
  const part = isReminder
    ? (`${message?.kind as OfferKind}Open` as const)
    : ((message?.kind as MailedPart) ?? 'link')
  const { next, ...copy } = words[part]
  const body = isReminder ? '' : message?.body
  return customerMail(notification, brand, {
    ...copy,
    headers: isReminder ? automatic : {},
    preheader: body || next,
    blocks: [
      ...(body ? [paragraph(body)] : []),
      ...(message ? fieldsBlock(factsOf(message, language)) : []),
      paragraph(next),
    ],
    notYou: kind === 'link' ? words.notAsked : common.notYou,
  })
}

type OfferKind = 'quote' | 'proof'
type MailedPart = MailedKind | AnnouncedKind
