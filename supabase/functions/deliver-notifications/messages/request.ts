import { type AnswerName, type Answers, answerFields, answerNames } from '../../_shared/answers.ts'
import { emailHref, encoded, phoneHref } from '../../_shared/contact.ts'
import { dayInWords, daysUntil, parseDay } from '../../_shared/day.ts'
import { isEmail } from '../../_shared/email.ts'
import { replyHref } from '../../_shared/letter.ts'
import { deadline, dueText } from '../../_shared/office-hours.ts'
import type { Request } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block, Field } from './blocks.ts'
import { oneLine } from './mail.ts'

const HOUR = 60 * 60 * 1000

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** The deadline of the reply promised to the customer. */
export const dueOf = ({ waiting_since }: Request, { answerHours, office }: Brand) =>
  deadline(new Date(waiting_since), answerHours, office)

/** Whether the quarantine delayed a customer long enough to owe them an apology. */
export const wasDelayed = ({ waiting_since, received_at }: Request) =>
  Date.parse(waiting_since) - Date.parse(received_at) > HOUR

const formLabels: Record<string, string> = {
  'hero-quote': 'Quote request',
  'quick-quote': 'Quick quote request',
  'project-request': 'Project request',
}
const formLabel = (form: string) => formLabels[form] ?? 'Request'

/** Each form has its own question for this one answer. */
const eventTypeLabels: Record<string, string> = { 'hero-quote': 'Interest', 'quick-quote': 'Project type' }

const labelOf = (name: AnswerName, form: string) =>
  name === 'eventType' ? (eventTypeLabels[form] ?? 'Event type') : answerFields[name].label

const fullName = ({ firstName, lastName }: Answers) => oneLine(`${firstName} ${lastName}`)

/** The form and the sender in one line. */
export const titleOf = ({ id, form, answers }: Request) =>
  `${formLabel(form)} ${id} from ${oneLine(fullName(answers), 80) || 'someone without a name'}`

/** The customer, so that Reply reaches them. */
export const replyToCustomer = ({ answers }: Request) =>
  isEmail(answers.email) ? { name: fullName(answers), address: answers.email } : undefined

function answerField(name: AnswerName, { answers, form }: Request): Field {
  const label = labelOf(name, form)
  const value = answers[name]
  const { kind } = answerFields[name]
  if (kind === 'email' && isEmail(value)) return { label, value, href: emailHref(value) }
  if (kind === 'phone') return { label, value, href: phoneHref(value) }
  if (kind === 'date' && parseDay(value)) return { label, value: dayInWords(value, 'en-US', 'full') }
  return { label, value }
}

export function fieldsBlock(fields: Field[]): Block[] {
  const answered = fields.filter(({ value }) => value !== '')
  return answered.length > 0 ? [{ kind: 'fields', fields: answered }] : []
}

/** All answers: the full name first, then the rest. */
export const answersBlock = (request: Request) =>
  fieldsBlock([
    { label: 'Name', value: fullName(request.answers) },
    ...answerNames
      .filter((name) => answerFields[name].kind !== 'name')
      .map((name) => answerField(name, request)),
  ])

const NEAR_DAYS = 14

/** "Event in 2 days, Tue, Nov 24"; undefined for past or distant events. */
export function nearEvent({ event_on: day, form }: Request, now: Date, { office }: Brand) {
  const days = day ? daysUntil(day, now, office.zone) : -1
  if (!day || days < 0 || days > NEAR_DAYS) return undefined
  const what = form in eventTypeLabels ? 'Needed' : 'Event'
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
  return `${what} ${when}, ${dayInWords(day, 'en-US', 'short')}`
}

/** The promised reply deadline, unless the customer has a reply. */
export function promise(request: Request, brand: Brand): Block[] {
  if (request.answered_at) return []
  return [{ kind: 'lead', text: `Reply promised by ${dueText(dueOf(request, brand), brand.office)}` }]
}

/** The call to action: a prepared reply that quotes only the customer, or else a phone call. */
export function replyButton({ id, answers, form }: Request, brand: Brand): Block[] {
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
export function deskLinks({ id, answers, files, earlier }: Request, { siteUrl }: Brand): Block {
  const withFiles = files === 0 ? '' : files === 1 ? ' with its file' : ` with its ${files} files`
  const open = { label: `Open the request${withFiles}`, href: `${siteUrl}/form-submissions/${id}` }
  const before = {
    label: `${earlier === 1 ? '1 earlier request' : `${earlier} earlier requests`} from the same address`,
    href: `${siteUrl}/form-submissions?q=${encoded(answers.email)}`,
  }
  return { kind: 'links', links: earlier > 0 ? [open, before] : [open] }
}
