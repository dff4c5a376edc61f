import { budgets, typedDetails } from '../../_shared/asked.ts'
import type { CustomerKind } from '../../_shared/customer-page.ts'
import { dayInWords } from '../../_shared/day.ts'
import { english, moneyIn } from '../../_shared/languages.ts'
import { storedText } from '../../_shared/text.ts'
import { type Notification, requestOf, SkippedNotification } from '../notification.ts'
import { composeMail, oneLine, wasDelayed } from './mail.ts'
import { nearEvent, requestMail, titleOf } from './request.ts'

/** For the sales team: all of the visitor's answers; once more if a retry has added files (store_request). */
export function salesMail(notification: Notification, now = new Date()) {
  const request = requestOf(notification)
  const { answers, asked, rush } = request
  const title = titleOf(request)
  const added = 'added' in notification.payload && 'Files added'
  // The facts that decide this email's priority.
  const urgency = [
    added,
    rush && 'Rush',
    Object.keys(budgets).find((budget) => budget === asked?.budget),
    nearEvent(request, now, notification.brand),
  ].filter(Boolean)
  return requestMail(notification, request, {
    subject: urgency,
    preheader: typedDetails(answers.details, asked) || [...urgency, title].join(' - '),
    paragraphs: [
      wasDelayed(request) &&
        'This was in quarantine. The deadline counts from its release, and our email to the customer apologizes for the delay.',
      urgency.join(' - '),
    ],
  })
}

/** The payload that private.entry_added writes: who assigned the request, and their note. */
type Assignment = { by: string; note: string; follow_up: string | null }

/** For the new owner of a request. */
export function assignmentMail(notification: Notification) {
  const { brand, to } = notification
  if (!to) throw new SkippedNotification('the owner is no longer a member of the desk')
  const request = requestOf(notification)
  const { by, note, follow_up: followUp } = notification.payload as Assignment
  const colleague = oneLine(by, 80)
  const event = nearEvent(request, new Date(), brand)
  return requestMail(notification, request, {
    from: `${colleague} via ${brand.name}`,
    subject: ['Yours now', request.rush && 'Rush'],
    preheader: note || `${colleague} handed this request over to you.`,
    paragraphs: [
      `${colleague} handed this request over to you.${note && ' Their note:'}`,
      note,
      followUp && `Follow up on ${dayInWords(followUp, 'en-US', 'weekday')}.`,
      event && `${event}.`,
    ],
  })
}

const titles: Record<CustomerKind, string> = {
  reply: 'New message',
  accepted: 'Quote accepted',
  approved: 'Proof approved',
  declined: 'Quote declined',
  change_asked: 'Change asked for',
  contradicted: 'Says that’s wrong',
  details_changed: 'New details',
  withdrawn: 'Withdrawn',
  erasure_asked: 'Asks for deletion',
  resumed: 'Wants to go on',
}

/** For the owner of a request, or the sales team: what the customer wrote on its page. */
export function responseMail(notification: Notification) {
  const { message, offer } = notification
  /** Replies that came before this mail was due. */
  const { more = 0 } = notification.payload as { more?: number }
  const request = requestOf(notification)
  if (!message) throw new Error('there is no such message')
  const { kind, event_on: day, deliver_to: address } = message
  const body = storedText(message.body)
  const [name, order, phone] = [message.name, message.purchase_order, message.phone].map((text) =>
    oneLine(text),
  )
  const title = kind === 'reply' && offer ? 'Question' : titles[kind as CustomerKind]
  const { amount, currency, file, option_name: option } = offer ?? {}
  const sum = amount != null && currency ? moneyIn(english, amount, currency) : file
  // What is said of all options is of none of them.
  const what = message.is_all ? '' : [option, sum].filter(Boolean).join(', ')
  return requestMail(notification, request, {
    subject: [title],
    preheader: body || title,
    paragraphs: [
      `${title}${name && ` by ${name}`}${order && `, purchase order ${order}`}${what ? `: ${what}` : ''}${more > 0 ? `, and ${more} more` : ''}.`,
      body,
      phone && `New phone: ${phone}`,
      day && `New date: ${dayInWords(day)}`,
      kind === 'details_changed' && address && 'A new address: the desk has it.',
    ],
  })
}

/** For the owner of a request, or the sales team: an email to its customer was given up. */
export function undeliveredMail(notification: Notification) {
  const request = requestOf(notification)
  return requestMail(notification, request, {
    subject: ['Not delivered'],
    preheader: 'An email to this customer could not be delivered.',
    paragraphs: [
      `An email to ${request.answers.email} could not be delivered.`,
      'Call them, or correct the address at the desk: what was not delivered then goes to the new one.',
    ],
  })
}

/** For the sales team: how many requests are in quarantine, so that no customer among them waits more than a day. */
export function digestMail(notification: Notification) {
  const { brand, suspected: amount } = notification
  if (amount === 0) throw new SkippedNotification('the quarantine is empty')
  const title = amount === 1 ? '1 request in quarantine' : `${amount} requests in quarantine`
  const text =
    'They look like spam, or many arrived at once, so nobody was notified. If one is from a customer, choose "Not spam": they get an apology and a new deadline, and you get the usual email.'
  const href = `${brand.siteUrl}/form-submissions?view=quarantined`
  return composeMail(notification, {
    to: brand.salesEmail,
    subject: `${brand.name}: ${title}`,
    preheader: text,
    heading: title,
    blocks: [text, { kind: 'button', label: 'Review the quarantine', href }],
  })
}

/** The payload that private.staff_changed writes. */
export type Invitation = { email: string; name: string; by: string }

/** For a colleague who was added to the desk. */
export function invitationMail(notification: Notification) {
  const { brand, payload } = notification
  const { email, name, by } = payload as Invitation
  // The operator adds the first lead without a name.
  const colleague = oneLine(by, 80) || 'Your team'
  return composeMail(notification, {
    from: `${colleague} via ${brand.name}`,
    to: email,
    toName: oneLine(name, 80),
    subject: `You can now answer requests at ${brand.name}`,
    preheader: `${colleague} added you to the desk. Sign in with a code, no password needed.`,
    heading: `Welcome to the ${brand.name} desk`,
    blocks: [
      `${colleague} added you to the desk, where ${brand.name} answers requests from its website.`,
      `Sign in with this address, ${email}: choose "Email me a code instead". No password needed.`,
      { kind: 'button', label: 'Open the desk', href: `${brand.siteUrl}/form-submissions` },
    ],
  })
}
