import { hasOwnDays, numberIn } from '../../_shared/asked.ts'
import { itemLine, knownName, sumsInWords } from '../../_shared/asked-in-words.ts'
import { localeOf, moneyIn } from '../../_shared/languages.ts'
import { dueText } from '../../_shared/office-hours.ts'
import type { ProductWords } from '../../_shared/published.ts'
import { type Notification, type Request, requestOf } from '../notification.ts'
import { customerMail } from './customer.ts'
import { automatic, dueOf, fieldsBlock, wasDelayed } from './mail.ts'
import { inWords } from './quote.ts'
import { mailWords } from './words.ts'

/** Products by the names of the site, or how many, files, and the day: in our own words. */
function summaryOf({ asked, files, language }: Request, site?: ProductWords) {
  const words = mailWords[language].reply
  const { items = [], neededBy } = asked ?? {}
  const onDay = (day?: string) => day && `${words.neededBy}: ${inWords(day, language)}`
  const lines = items.flatMap((item) => {
    const { quantity, shown, files = [] } = item
    const name = site && knownName(item, { ...site, language })
    const number = numberIn(quantity)?.toLocaleString(localeOf(language)) ?? ''
    const price = shown && moneyIn(language, shown.total, shown.currency)
    const own = files.length > 0 && words.files(files.length)
    const base = shown?.base && site?.price.whiteBase
    return name
      ? [[itemLine(number, name), onDay(item.neededBy), price, base, own].filter(Boolean).join(' · ')]
      : []
  })
  const isNamed = lines.length === items.length
  return [
    ...(isNamed ? lines : [items.length > 1 && words.products(items.length)]),
    ...(site ? sumsInWords(items, site.sums, language) : []),
    files > 0 && words.files(files),
    !(isNamed && hasOwnDays(items)) && onDay(neededBy),
  ]
    .filter(Boolean)
    .join('\n')
}

/**
 * For the visitor. Contains no visitor input, not even the name: someone who enters another person's address can make
 * us send only this text.
 */
export function replyMail(notification: Notification) {
  const { brand } = notification
  const request = requestOf(notification)
  const { id, rush, language, waiting_since: since } = request
  const words = mailWords[language].reply
  const reach = [brand.salesEmail, brand.phone].filter(Boolean).join(words.or)
  const due = dueText(dueOf(since, brand), brand.office, language)
  const delayed = wasDelayed(request) && words.delayed
  return customerMail(notification, {
    heading: words.heading,
    headers: { ...automatic, 'Auto-Submitted': 'auto-replied' },
    preheader: delayed || words.preheader(due),
    blocks: [
      delayed,
      words.thanks(brand.name),
      { kind: 'lead', text: due },
      fieldsBlock([
        [words.request, summaryOf(request, notification.words)],
        [words.reference, String(id)],
      ]),
      rush && brand.phone && words.rush(brand.phone),
      words.next,
      words.add(reach, brand.officeHours),
      words.page,
    ],
  })
}
