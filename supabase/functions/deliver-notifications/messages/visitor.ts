import { isEmail } from '../../_shared/email.ts'
import { english } from '../../_shared/languages.ts'
import { notificationId } from '../../_shared/notification-kinds.ts'
import { dueText } from '../../_shared/office-hours.ts'
import { type Notification, SkippedNotification, type Submission } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block } from './blocks.ts'
import { dueOf, wasDelayed } from './dates.ts'
import { composeMail, messageId, requestHeader } from './mail.ts'
import { type VisitorWords, visitorWords } from './visitor-words.ts'

/** "Project request, 4 products, 2 files", in our own words. */
function askedFor({ form, highlights: { products, files } }: Submission, words: VisitorWords) {
  return [
    words.forms[form] ?? words.forms.unknown,
    products > 1 && words.products(products),
    files > 0 && words.files(files),
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * For the visitor. Contains no visitor input, not even the name: someone who enters another person's address can make
 * us send only this text.
 */
export function visitorMail(notification: Notification, brand: Brand) {
  const { submission } = notification
  const { id, answers, highlights } = submission
  if (!isEmail(answers.email)) throw new SkippedNotification('the request has no valid email address')
  const { language, words } = visitorWords(submission.language)
  const reach = [brand.salesEmail, brand.phone].filter(Boolean).join(words.or)
  const due = dueText(dueOf(notification, brand), brand.office, language)
  const delayed = wasDelayed(notification)
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
  const blocks: Block[] = [
    { kind: 'heading', text: words.heading },
    ...(delayed ? [paragraph(words.delayed)] : []),
    paragraph(words.thanks(brand.name)),
    { kind: 'lead', text: due },
    {
      kind: 'fields',
      fields: [
        { label: words.request, value: askedFor(submission, words) },
        { label: words.reference, value: String(id) },
      ],
    },
    ...(highlights.rush && brand.phone ? [paragraph(words.rush(brand.phone))] : []),
    paragraph(words.next),
    // The hours are written in English (OFFICE_HOURS).
    paragraph(
      `${words.add(reach)}${language === english && brand.officeHours ? words.hours(brand.officeHours) : ''}`,
    ),
    { kind: 'signature' },
    paragraph(words.notYou),
    paragraph(`${brand.name}\n${brand.siteUrl}`),
  ]
  return composeMail(
    {
      from: { name: brand.name, address: brand.mailFrom },
      to: { name: '', address: answers.email },
      replyTo: { name: brand.name, address: brand.salesEmail },
      subject: words.subject(id),
      messageId: messageId(notificationId(notification), brand.mailFrom),
      // Keeps out-of-office notices and other autoresponders from replying.
      headers: {
        'Auto-Submitted': 'auto-replied',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': language,
        ...requestHeader(submission),
      },
      brand: brand.name,
      preheader: `${delayed ? words.sorry : ''}${words.preheader(due)}`,
      language,
    },
    blocks,
  )
}
