import { commaOf, english } from '../../_shared/languages.ts'
import { dueText } from '../../_shared/office-hours.ts'
import { type Notification, type Request, requestOf } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block } from './blocks.ts'
import { customerMail } from './customer.ts'
import { automatic, dueOf, paragraph, wasDelayed } from './mail.ts'
import { pageWords } from './page-words.ts'
import { type ReplyWords, replyWords } from './reply-words.ts'

/** "Project request, 4 products, 2 files", in our own words. */
function summaryOf({ form, items, files }: Request, words: ReplyWords, comma: string) {
  return [
    words.forms[form] ?? words.forms.unknown,
    items.length > 1 && words.products(items.length),
    files > 0 && words.files(files),
  ]
    .filter(Boolean)
    .join(comma)
}

/**
 * For the visitor. Contains no visitor input, not even the name: someone who enters another person's address can make
 * us send only this text.
 */
export function replyMail(notification: Notification, brand: Brand) {
  const request = requestOf(notification)
  const { id, rush } = request
  const { language, words } = replyWords(request.language)
  const reach = [brand.salesEmail, brand.phone].filter(Boolean).join(words.or)
  const due = dueText(dueOf(request.waiting_since, brand), brand.office, language)
  const delayed = wasDelayed(request)
  const blocks: Block[] = [
    ...(delayed ? [paragraph(words.delayed)] : []),
    paragraph(words.thanks(brand.name)),
    { kind: 'lead', text: due },
    {
      kind: 'fields',
      fields: [
        { label: words.request, value: summaryOf(request, words, commaOf(language)) },
        { label: words.reference, value: String(id) },
      ],
    },
    ...(rush && brand.phone ? [paragraph(words.rush(brand.phone))] : []),
    paragraph(words.next),
    // The hours are written in English (OFFICE_HOURS).
    paragraph(
      `${words.add(reach)}${language === english && brand.officeHours ? words.hours(brand.officeHours) : ''}`,
    ),
    ...(notification.link ? [paragraph(pageWords[language].page)] : []),
  ]
  return customerMail(notification, brand, {
    heading: words.heading,
    headers: { ...automatic, 'Auto-Submitted': 'auto-replied' },
    preheader: `${delayed ? words.sorry : ''}${words.preheader(due)}`,
    blocks,
    notYou: words.notYou,
  })
}
