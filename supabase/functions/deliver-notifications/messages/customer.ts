import { isEmail } from '../../_shared/answers.ts'
import { itemLine, knownName, numberIn } from '../../_shared/asked.ts'
import type { MailedKind, ResponseKind } from '../../_shared/customer-page.ts'
import { dayIn, dayInWords } from '../../_shared/day.ts'
import { commaOf, english, type Language, localeOf, moneyIn } from '../../_shared/languages.ts'
import { dueText } from '../../_shared/office-hours.ts'
import { isOut } from '../../_shared/standing.ts'
import {
  type Message,
  type Notification,
  type Request,
  requestOf,
  SkippedNotification,
} from '../notification.ts'
import type { Brand, ProductWords } from '../settings.ts'
import type { Block } from './blocks.ts'
import {
  automatic,
  composeMail,
  dueOf,
  type Frame,
  fieldsBlock,
  oneLine,
  paragraph,
  paragraphs,
  wasDelayed,
} from './mail.ts'
import { factsOf, pageWords, termsOf } from './page-words.ts'
import { type ReplyWords, replyWords } from './reply-words.ts'

type CustomerFrame = Pick<Frame, 'preheader' | 'headers' | 'blocks'> & {
  /** The heading by default; the reference follows. */
  subject?: string
  heading: string
  /** That an address was mistyped, by default. */
  notYou?: string
}

/** The layout of emails to a customer, whose reply goes to sales: the link to the page of the request comes last. */
function customerMail(notification: Notification, brand: Brand, mail: CustomerFrame) {
  const { id, answers, beside, language: code } = requestOf(notification)
  const { link } = notification
  const { language, words } = replyWords(code)
  const { heading, subject = heading, preheader, headers, notYou = words.notYou } = mail
  const { open, keep, reference, besideIt } = pageWords[language]
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
      ...paragraphs(beside.length > 0 && besideIt(beside.join(', '))),
      ...button,
      { kind: 'signature' },
      paragraph(notYou),
      paragraph(`${brand.name}\n${brand.siteUrl}`),
    ],
  })
}

function wordsFor({ language: code }: Request) {
  const { language } = replyWords(code)
  return { language, words: pageWords[language] }
}

/** The name of the words for what staff wrote or set. */
function partOf(
  { kind, replaces }: Message,
  { progress, is_partial: isPartial }: Request,
  offer: Message | null,
) {
  if (kind === 'undone') return 'takenBack'
  if (kind === 'ended') return offer?.kind === 'proof' ? 'proofEnded' : 'quoteEnded'
  if (kind === 'shipped') return replaces ? 'corrected' : isPartial ? 'part_shipped' : kind
  if (kind === 'delivered') return progress === 'shipped' || isPartial ? 'part_delivered' : kind
  return kind as MailedKind
}

/** What staff wrote, or the link that was asked for. Contains no visitor input. */
export function pageMail(notification: Notification, brand: Brand) {
  const { kind, message, offer } = notification
  const request = requestOf(notification)
  const { language, words } = wordsFor(request)
  const { next, ...copy } = words[message ? partOf(message, request, offer) : 'link']
  const about = offer ? { ...offer, valid_until: null } : message
  return customerMail(notification, brand, {
    ...copy,
    preheader: message?.body || next,
    blocks: [
      ...paragraphs(
        message?.body,
        message?.kind === 'undone' && words.said,
        message?.kind === 'undone' && words[offer?.kind as 'shipped' | 'delivered'].heading,
      ),
      ...(about ? fieldsBlock(factsOf(about, language)) : []),
      paragraph(next),
    ],
    notYou: kind === 'link' ? words.notAsked : undefined,
  })
}

/** For the customer: all quotes and proofs that they can still agree to. */
export function reminderMail(notification: Notification, brand: Brand) {
  const request = requestOf(notification)
  const { language, words } = wordsFor(request)
  const today = dayIn(new Date(), brand.office.zone)
  const out = request.offers.filter((offer) => isOut(offer, today))
  const [first] = out
  if (!first) throw new SkippedNotification('the quote has ended')
  const { next, ...copy } =
    words[out.length > 1 ? 'severalOpen' : first.kind === 'quote' ? 'quoteOpen' : 'proofOpen']
  return customerMail(notification, brand, {
    ...copy,
    headers: automatic,
    preheader: next,
    blocks: [
      ...out.flatMap(({ amount, currency, until }) =>
        fieldsBlock(termsOf({ amount: Number(amount), currency, valid_until: until }, language)),
      ),
      paragraph(next),
    ],
  })
}

/**
 * For the customer: what they decided, in writing, also what they said by phone or email, which staff noted or took back; and
 * that the address of their order has changed, which the page has: who has the link moves no goods unseen. Name and purchase
 * order are the only words of a visitor in any email to a customer, one line each, in which the form refuses links.
 */
export function confirmationMail(notification: Notification, brand: Brand) {
  const { message, offer } = notification
  if (!message) throw new Error('there is no such message')
  const { language, words } = wordsFor(requestOf(notification))
  const { next, ...copy } = words[offer ? (message.kind as ResponseKind | 'undone') : 'details_changed']
  const { way, said_on: day, body } = message
  const inWords = (date: string) => dayInWords(date, localeOf(language))
  const told = day && way !== 'page' ? words.told[way as 'phone' | 'email'](inWords(day)) : ''
  const end = (message.kind === 'accepted' && offer?.valid_until) || ''
  const isLate = Boolean(day && end && day > end)
  const [label, quoted] = message.kind === 'change_asked' ? [words.noted, body] : [words.said, offer?.body]
  const begins = message.kind === 'accepted' && offer?.needs_proof === false && words.begins
  return customerMail(notification, brand, {
    ...copy,
    headers: automatic,
    preheader: begins || next,
    blocks: [
      ...fieldsBlock([
        { label: words.by, value: oneLine(message.name) },
        { label: words.at, value: dueText(new Date(message.sent_at), brand.office, language) },
        { label: words.order, value: oneLine(message.purchase_order) },
        ...(offer ? factsOf({ ...offer, valid_until: null }, language) : []),
        { label: words.file, value: offer?.file ?? '' },
        { label: words.checksum, value: message.approved_sha256?.slice(0, 12) ?? '' },
      ]),
      ...paragraphs(
        told,
        isLate && words.late(inWords(end)),
        told && message.kind === 'approved' && words.unsigned,
        quoted && label,
        quoted,
        begins || next,
        offer ? told && words.wrong : '',
      ),
    ],
  })
}

/** "Project request, 4 products, 2 files", in our own words; products that the site knows by its names, and the day. */
function summaryOf(
  { form, asked, files }: Request,
  words: ReplyWords,
  language: Language,
  site?: ProductWords,
) {
  const items = asked?.items ?? []
  const lines = items.flatMap((item) => {
    const name = site && knownName(item, site)
    const number = numberIn(item.quantity)?.toLocaleString(localeOf(language)) ?? ''
    const { total, currency = '' } = item.shown ?? {}
    const price = total !== undefined && moneyIn(language, total, currency)
    return name ? [[itemLine(number, name), price].filter(Boolean).join(' · ')] : []
  })
  const isNamed = lines.length === items.length
  const facts = [
    words.forms[form] ?? words.forms.unknown,
    items.length > 1 && !isNamed && words.products(items.length),
    files > 0 && words.files(files),
  ]
  const day = site && asked?.neededBy && `${site.neededBy}: ${dayInWords(asked.neededBy, localeOf(language))}`
  return [facts.filter(Boolean).join(commaOf(language)), ...(isNamed ? lines : []), day]
    .filter(Boolean)
    .join('\n')
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
    ...paragraphs(delayed && words.delayed, words.thanks(brand.name)),
    { kind: 'lead', text: due },
    {
      kind: 'fields',
      fields: [
        { label: words.request, value: summaryOf(request, words, language, notification.words) },
        { label: words.reference, value: String(id) },
      ],
    },
    ...paragraphs(
      rush && brand.phone && words.rush(brand.phone),
      words.next,
      // The hours are written in English (OFFICE_HOURS).
      `${words.add(reach)}${language === english && brand.officeHours ? words.hours(brand.officeHours) : ''}`,
      notification.link && pageWords[language].page,
    ),
  ]
  return customerMail(notification, brand, {
    heading: words.heading,
    headers: { ...automatic, 'Auto-Submitted': 'auto-replied' },
    preheader: `${delayed ? words.sorry : ''}${words.preheader(due)}`,
    blocks,
  })
}
