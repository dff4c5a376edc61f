import { type AnswerName, type Answers, answerFields, answerNames, isEmail } from '../../_shared/answers.ts'
import type { Attribution } from '../../_shared/attribution.ts'
import { emailHref, encoded, phoneHref, replyHref } from '../../_shared/contact.ts'
import { dayInWords, daysUntil, parseDay } from '../../_shared/day.ts'
import { dueText } from '../../_shared/office-hours.ts'
import { type Notification, type Request, requestOf, SkippedNotification } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block, Field } from './blocks.ts'
import { composeMail, dueOf, type Frame, oneLine, paragraph, wasDelayed } from './mail.ts'

/** How each form names itself, and the one answer for which each has its own question. */
const forms: Record<string, { label: string; eventType: string }> = {
  'hero-quote': { label: 'Quote request', eventType: 'Interest' },
  'quick-quote': { label: 'Quick quote request', eventType: 'Project type' },
  'project-request': { label: 'Project request', eventType: 'Event type' },
}

const labelOf = (name: AnswerName, form: string) =>
  name === 'eventType' ? (forms[form]?.eventType ?? 'Event type') : answerFields[name].label

const fullName = ({ firstName, lastName }: Answers) => oneLine(`${firstName} ${lastName}`)

function answerField(name: AnswerName, { answers, form }: Request): Field {
  const label = labelOf(name, form)
  const value = answers[name]
  const { kind } = answerFields[name]
  if (kind === 'email' && isEmail(value)) return { label, value, href: emailHref(value) }
  if (kind === 'phone') return { label, value, href: phoneHref(value) }
  if (kind === 'date' && parseDay(value)) return { label, value: dayInWords(value, 'en-US', 'full') }
  return { label, value }
}

/** All answers: the full name first, then the rest. */
const answerFieldsOf = (request: Request) => [
  { label: 'Name', value: fullName(request.answers) },
  ...answerNames
    .filter((name) => answerFields[name].kind !== 'name')
    .map((name) => answerField(name, request)),
]

/** Leaves out fields without a value. */
function fieldsBlock(fields: Field[]): Block[] {
  const answered = fields.filter(({ value }) => value !== '')
  return answered.length > 0 ? [{ kind: 'fields', fields: answered }] : []
}

const NEAR_DAYS = 14

/** "Event in 2 days, Tue, Nov 24"; undefined for past or distant events. */
function nearEvent({ event_on: day, form }: Request, now: Date, { office }: Brand) {
  const days = day ? daysUntil(day, now, office.zone) : -1
  if (!day || days < 0 || days > NEAR_DAYS) return undefined
  const what = form === 'hero-quote' || form === 'quick-quote' ? 'Needed' : 'Event'
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
  return `${what} ${when}, ${dayInWords(day, 'en-US', 'short')}`
}

/** The call to action: a prepared reply that quotes only the customer, or else a phone call. */
function replyButton({ id, answers, form }: Request, brand: Brand): Block[] {
  if (!isEmail(answers.email)) {
    const href = phoneHref(answers.phone)
    return href ? [{ kind: 'button', label: `Call ${oneLine(answers.phone, 60)}`, href, htmlOnly: true }] : []
  }
  const quoted = answerNames
    .filter((name) => answers[name] && ['text', 'date', 'long'].includes(answerFields[name].kind))
    .map((name) => (answerFields[name].kind === 'long' ? '' : `${labelOf(name, form)}: `) + answers[name])
  const href = replyHref({
    email: answers.email,
    subject: `Your request to ${brand.name} (#${id})`,
    opening: `Hello ${oneLine(answers.firstName, 80)},\r\n\r\n\r\n\r\nYou wrote:`,
    quoted: quoted.join('\n'),
  })
  return [{ kind: 'button', label: 'Reply', href, htmlOnly: true }]
}

/** Links to the desk. */
function deskLinks({ id, answers, files, earlier }: Request, { siteUrl }: Brand): Block {
  const withFiles = files === 0 ? '' : files === 1 ? ' with its file' : ` with its ${files} files`
  const open = { label: `Open the request${withFiles}`, href: `${siteUrl}/form-submissions/${id}` }
  const before = {
    label: `${earlier === 1 ? '1 earlier request' : `${earlier} earlier requests`} from the same address`,
    href: `${siteUrl}/form-submissions?q=${encoded(answers.email)}`,
  }
  return { kind: 'links', links: earlier > 0 ? [open, before] : [open] }
}

/** The form and the sender in one line. */
const titleOf = ({ id, form, answers }: Request) =>
  `${forms[form]?.label ?? 'Request'} ${id} from ${oneLine(fullName(answers), 80) || 'someone without a name'}`

/** About a request: Reply goes to the customer; below the signature is what a reply leaves out. */
function requestMail(
  notification: Notification,
  request: Request,
  brand: Brand,
  {
    paragraphs,
    visit = [],
    ...frame
  }: Frame & { paragraphs: (string | false | undefined)[]; visit?: Field[] },
) {
  const { answers, answered_at: answeredAt } = request
  const replyTo = isEmail(answers.email) ? { name: fullName(answers), address: answers.email } : undefined
  const due = `Reply promised by ${dueText(dueOf(request, brand), brand.office)}`
  return composeMail(notification, brand, { replyTo, ...frame }, [
    { kind: 'heading', text: titleOf(request) },
    ...(answeredAt ? [] : [{ kind: 'lead', text: due } as const]),
    ...paragraphs.flatMap((text) => (text ? [paragraph(text)] : [])),
    ...replyButton(request, brand),
    ...fieldsBlock(answerFieldsOf(request)),
    { kind: 'signature' },
    deskLinks(request, brand),
    ...fieldsBlock(visit),
  ])
}

/** The visit: where it began and which campaigns brought it, each as one line of its labels. */
function visitFields(attribution: Attribution, { siteUrl }: Brand): Field[] {
  // A path by itself is unclear.
  const address = (value = '') => (value.startsWith('/') ? siteUrl + value : value)
  const campaign = (touch: '' | 'last_') =>
    (['source', 'medium', 'campaign', 'term', 'content'] as const)
      .flatMap((label) => attribution[`${touch}utm_${label}`] ?? [])
      .join(' / ')
  return [
    { label: 'Topic', value: attribution.topic ?? '' },
    { label: 'Asked on', value: address(attribution.submittedFrom) },
    { label: 'Landed on', value: address(attribution.landingPage) },
    { label: 'Came from', value: address(attribution.referrer) },
    { label: 'Campaign', value: campaign('') },
    { label: 'Came back on', value: address(attribution.lastLandingPage) },
    { label: 'Last campaign', value: campaign('last_') },
  ]
}

const shortened = (text: string) => oneLine(text, 60)

/** For the sales team: all of the visitor's answers. */
export function salesMail(notification: Notification, brand: Brand, now = new Date()) {
  const request = requestOf(notification)
  const { answers, attribution, rush, budget } = request
  const title = titleOf(request)
  // The facts that decide this email's priority.
  const urgency = [rush && 'Rush', shortened(budget), nearEvent(request, now, brand)].filter(Boolean)
  return requestMail(notification, request, brand, {
    to: brand.salesEmail,
    subject: [...urgency, title, shortened(answers.company), shortened(answers.eventType)]
      .filter(Boolean)
      .join(' - '),
    preheader: answers.details || [...urgency, title].join(' - '),
    paragraphs: [
      wasDelayed(request) &&
        'This was in quarantine. The deadline counts from its release, and our email to the customer apologizes for the delay.',
      urgency.join(' - '),
    ],
    visit: visitFields(attribution, brand),
  })
}

/** The payload that private.entry_added writes: who assigned the request, and their note. */
type Assignment = { by: string; note: string; follow_up: string | null }

/** For the new owner of a request. */
export function assignmentMail(notification: Notification, brand: Brand, now = new Date()) {
  const { to } = notification
  if (!to) throw new SkippedNotification('the owner is no longer a member of the desk')
  const request = requestOf(notification)
  const { by, note, follow_up: followUp } = notification.payload as Assignment
  const colleague = oneLine(by, 80)
  const event = nearEvent(request, now, brand)
  return requestMail(notification, request, brand, {
    from: `${colleague} via ${brand.name}`,
    to,
    subject: ['Yours now', request.rush && 'Rush', titleOf(request), shortened(request.answers.company)]
      .filter(Boolean)
      .join(' - '),
    preheader: note || `${colleague} handed this request over to you.`,
    paragraphs: [
      `${colleague} handed this request over to you.${note && ' Their note:'}`,
      note,
      followUp ? `Follow up on ${dayInWords(followUp, 'en-US', 'short')}.` : undefined,
      event && `${event}.`,
    ],
  })
}

/** The payload that private.staff_changed writes. */
export type Invitation = { email: string; name: string; by: string }

/** For a colleague who was added to the desk. */
export function invitationMail(notification: Notification, brand: Brand) {
  const { email, name, by } = notification.payload as Invitation
  // The operator adds the first lead without a name.
  const colleague = oneLine(by, 80) || 'Your team'
  return composeMail(
    notification,
    brand,
    {
      from: `${colleague} via ${brand.name}`,
      to: email,
      toName: oneLine(name, 80),
      subject: `You can now answer requests at ${brand.name}`,
      preheader: `${colleague} added you to the desk. Sign in with a code, no password needed.`,
    },
    [
      { kind: 'heading', text: `Welcome to the ${brand.name} desk` },
      paragraph(`${colleague} added you to the desk, where ${brand.name} answers requests from its website.`),
      paragraph(`Sign in with this address, ${email}: choose "Email me a code instead". No password needed.`),
      { kind: 'button', label: 'Open the desk', href: `${brand.siteUrl}/form-submissions` },
    ],
  )
}

/** For the sales team: how many requests are in quarantine, so that no customer among them waits more than a day. */
export function digestMail(notification: Notification, brand: Brand) {
  const amount = notification.quarantined ?? 0
  if (amount === 0) throw new SkippedNotification('the quarantine is empty')
  const title = amount === 1 ? '1 request in quarantine' : `${amount} requests in quarantine`
  const text =
    'They look like spam, so nobody was notified. If one is from a customer, choose "Not spam": they get an apology and a new deadline, and you get the usual email.'
  const href = `${brand.siteUrl}/form-submissions?view=quarantined`
  return composeMail(
    notification,
    brand,
    { to: brand.salesEmail, subject: `${brand.name}: ${title}`, preheader: text },
    [
      { kind: 'heading', text: title },
      paragraph(text),
      { kind: 'button', label: 'Review the quarantine', href },
    ],
  )
}
