import { isEmail } from '../../_shared/answers.ts'
import {
  announcedKinds,
  hasReached,
  known,
  knownStep,
  mailedAtOnceKinds,
  type notedKinds,
} from '../../_shared/customer-page.ts'
import { dayIn } from '../../_shared/day.ts'
import { acceptedLines, linesWith, orderLines, statesInWords } from '../../_shared/lines.ts'
import { dueText } from '../../_shared/office-hours.ts'
import { isStage } from '../../_shared/stages.ts'
import { isOut, isOver } from '../../_shared/standing.ts'
import {
  type Message,
  type Notification,
  type Request,
  requestOf,
  SkippedNotification,
} from '../notification.ts'
import { automatic, composeMail, type Frame, fieldsBlock, oneLine } from './mail.ts'
import { afterAcceptance, linesOf } from './order-lines.ts'
import { changesOf, choiceOf, factsOf, inWords, termsOf } from './quote.ts'
import { mailWords } from './words.ts'

/** The heading is the subject, too, before the reference. */
type CustomerFrame = Pick<Frame, 'heading' | 'preheader' | 'headers' | 'blocks'>

/** The layout of emails to a customer, whose reply goes to sales: the link to the page of the request comes last. */
export function customerMail(notification: Notification, mail: CustomerFrame) {
  const { brand } = notification
  const { id, answers, beside, language } = requestOf(notification)
  const words = mailWords[language]
  if (!isEmail(answers.email)) throw new SkippedNotification('the request has no valid email address')
  return composeMail(notification, {
    ...mail,
    from: brand.name,
    to: answers.email,
    replyTo: { name: brand.name, address: brand.salesEmail },
    headers: { 'Content-Language': language, ...mail.headers },
    language,
    subject: `${mail.heading} ${words.reference(id)}`,
    blocks: [
      ...mail.blocks,
      beside.length > 0 && words.besideIt(beside.join(', ')),
      { kind: 'button', label: words.open, href: `${brand.siteUrl}${notification.link}` },
      words.keep,
    ],
    signature: notification.kind === 'link' ? words.notYourLink : words.notYou,
  })
}

/** Whether a parcel has only what was made again. */
function isAgain({ line_ids: ids }: Message, { lines }: Request) {
  const sent = acceptedLines(lines).filter(({ id }) => ids?.includes(id) ?? true)
  return sent.length > 0 && sent.every(({ again }) => again?.state === 'on_its_way')
}

/** The mail that says what staff wrote or set; what only a newer database knows is a message. */
function mailOf(message: Message, request: Request, about: Message | null, payload: { closes?: boolean }) {
  const { progress, is_partial: isPartial } = request
  const kind = known([...mailedAtOnceKinds, ...announcedKinds, 'undone'], message.kind, 'message')
  if (payload.closes !== undefined) return payload.closes ? 'closes' : 'opens'
  if (kind === 'undone') return 'takenBack'
  if (kind === 'ended') return about?.kind === 'proof' ? 'proofEnded' : 'quoteEnded'
  if (kind === 'shipped' && message.replaces) return 'corrected'
  if (kind === 'shipped' && isAgain(message, request)) return 'sentAgain'
  if (kind === 'shipped') return isPartial ? 'part_shipped' : kind
  if (kind === 'delivered') return hasReached(knownStep(progress), kind) ? kind : 'part_delivered'
  return kind
}

/** The mail that is taken back: once it is, the request does not say whether that was of a part of the order. */
function takenMail({ kind, is_all: isAll, line_ids: ids, part_ids: parts }: Message, request: Request) {
  const hasRest = !(isAll ?? !request.is_partial)
  const isPart = hasRest || parts?.length || linesWith(acceptedLines(request.lines), ids).length > 0
  const name = kind as 'shipped' | 'delivered'
  return isStage(kind) && isPart ? (`part_${name}` as const) : name
}

/** What staff wrote, or the link that was asked for. Contains no visitor input. */
export function pageMail(notification: Notification) {
  // A quote, a proof or a parcel.
  const { message, offer: about } = notification
  const request = requestOf(notification)
  const { language } = request
  const words = mailWords[language]
  const shown = about ? { ...about, valid_until: null } : message
  const choice = shown ? choiceOf(notification, shown, language) : []
  const isChoice = message?.kind === 'quote' && choice.length > 0
  const name = isChoice ? 'choice' : message ? mailOf(message, request, about, notification.payload) : 'link'
  const [heading, text] = words.mails[name]
  // Nothing follows of what is over.
  const usual = name === 'part_delivered' && isOver(request) ? words.mails.delivered[1] : text
  const [taken] = name === 'takenBack' && about ? words.mails[takenMail(about, request)] : []
  const lines = linesOf(shown, message, request)
  // Of lines that differ, each is named in place of "the rest".
  const next =
    isStage(message?.kind ?? '') && request.line_steps && !isOver(request)
      ? [...statesInWords(orderLines(request.lines), language), words.mails.shipped[1]].join(' ')
      : usual
  return customerMail(notification, {
    // All of an order is delivered or quoted; what is taken back is named below.
    heading: ['delivered', 'takenBack', 'closes', 'opens'].includes(name)
      ? heading
      : lines.in(heading, name === 'proof' ? words.proofOf : undefined),
    preheader: message?.body || next,
    blocks: [
      message?.body,
      taken && words.said,
      taken,
      ...(choice.length > 0 || !shown
        ? choice
        : [
            message?.kind === 'quote' && changesOf(notification, message.id, language),
            fieldsBlock([[words.lines, lines.names], ...factsOf(shown, language)]),
          ]),
      next,
    ],
  })
}

/** For the customer: all quotes and proofs that they can still agree to. */
export function reminderMail(notification: Notification) {
  const { offers, language } = requestOf(notification)
  const { mails } = mailWords[language]
  const today = dayIn(new Date(), notification.brand.office.zone)
  const out = offers.filter((offer) => isOut(offer, today))
  const [first] = out
  if (!first) throw new SkippedNotification('the quote has ended')
  // Of several quotes of which they take one, the first stands for all.
  const letters = new Set(out.map(({ id, letter }) => letter ?? id))
  const [heading, next] = mails[letters.size > 1 ? 'severalOpen' : (`${first.kind}Open` as const)]
  return customerMail(notification, {
    heading,
    headers: automatic,
    preheader: next,
    blocks: [
      ...out.map(({ amount, currency, until }) =>
        fieldsBlock(termsOf({ amount: Number(amount), currency, valid_until: until }, language)),
      ),
      next,
    ],
  })
}

/**
 * For the customer: what they decided, in writing, also what they said by phone or email, which staff noted or took back; and
 * that the address of their order has changed, which the page has: who has the link moves no goods unseen. Name and purchase
 * order are the only words of a visitor in any email to a customer, one line each, in which the form refuses links.
 */
export function confirmationMail(notification: Notification) {
  const { brand, message, offer } = notification
  if (!message) throw new Error('there is no such message')
  const request = requestOf(notification)
  const { language } = request
  const words = mailWords[language]
  const [heading, usual] = words.mails[message.kind as (typeof notedKinds)[number] | 'undone']
  const { way, said_on: day, body } = message
  const told = day && words.told[way as 'phone' | 'email'](inWords(day, language))
  const isAccepted = message.kind === 'accepted'
  const end = isAccepted && offer?.valid_until
  const [label, quoted] = message.kind === 'change_asked' ? [words.noted, body] : [words.said, offer?.body]
  const lines = linesOf(offer, message, request)
  const next = isAccepted && offer ? afterAcceptance(offer, request) : usual
  return customerMail(notification, {
    heading: lines.in(heading),
    headers: automatic,
    preheader: next,
    blocks: [
      fieldsBlock([
        [words.lines, lines.names],
        [words.option, message.is_all ? '' : (offer?.option_name ?? '')],
        [words.by, oneLine(message.name)],
        [words.at, dueText(new Date(message.sent_at), brand.office, language)],
        [words.order, oneLine(message.purchase_order)],
        ...(offer && !message.is_all ? factsOf({ ...offer, valid_until: null }, language) : []),
        [words.file, offer?.file ?? ''],
      ]),
      told,
      day && end && day > end && words.late(inWords(end, language)),
      quoted && label,
      quoted,
      next,
      isAccepted && Object.keys(Object(request.to_pay)).length > 0 && words.paidFirst,
      isAccepted && Boolean(message.invoice) && words.invoiced,
      told && offer && message.kind !== 'resumed' && words.wrong,
    ],
  })
}
