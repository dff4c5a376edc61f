import { type AnswerName, type Answers, answerFields, answerNames, isEmail } from '../../_shared/answers.ts'
import { factsInWords, itemForStaff, quantityForStaff, typedDetails } from '../../_shared/asked.ts'
import { emailHref, encoded, phoneHref } from '../../_shared/contact.ts'
import { dayAhead, dayIn, dayInWords, daysUntil, parseDay } from '../../_shared/day.ts'
import { english } from '../../_shared/languages.ts'
import { dueText } from '../../_shared/office-hours.ts'
import type { Notification, Request } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block, Field } from './blocks.ts'
import { composeMail, dueOf, type Frame, fieldsBlock, oneLine, type Parts, paragraphs } from './mail.ts'

/** `subject`: what comes before whose request it is. */
type RequestFrame = Omit<Frame, 'blocks' | 'subject'> & {
  subject: Parts
  paragraphs: Parts
  visit?: Field[]
  topic?: string
}

/**
 * The layout of emails to staff about a request: Reply goes to the customer; below the signature is what a reply leaves
 * out.
 */
export function requestMail(notification: Notification, request: Request, brand: Brand, mail: RequestFrame) {
  const { paragraphs: texts, visit = [], topic, ...frame } = mail
  const { answers, owed_since: owedSince } = request
  const title = titleOf(request)
  const subject = [...mail.subject, title, shortened(answers.company), topic].filter(Boolean).join(' - ')
  const replyTo = isEmail(answers.email) ? { name: fullName(answers), address: answers.email } : undefined
  const due = owedSince && `Reply promised by ${dueText(dueOf(owedSince, brand), brand.office)}`
  const blocks: Block[] = [
    { kind: 'heading', text: title },
    ...(due ? [{ kind: 'lead', text: due } satisfies Block] : []),
    ...paragraphs(...texts),
    ...answerButton(request, brand),
    ...fieldsBlock(answerFieldsOf(request)),
    { kind: 'signature' },
    deskLinks(request, brand),
    ...fieldsBlock(visit),
  ]
  return composeMail(notification, brand, { replyTo, blocks, ...frame, subject })
}

export const titleOf = ({ id, form, answers }: Request) =>
  `${forms[form]?.label ?? 'Request'} ${id} from ${oneLine(fullName(answers), 80) || 'someone without a name'}`

const NEAR_DAYS = 14

type Dated = Pick<Request, 'event_on' | 'form'>

/** "Event in 2 days, Tue, Nov 24"; undefined for past or distant events. */
export function nearEvent({ event_on: day, form }: Dated, now: Date, { office }: Pick<Brand, 'office'>) {
  const days = day ? daysUntil(day, dayIn(now, office.zone)) : -1
  if (!day || days < 0 || days > NEAR_DAYS) return undefined
  return `${dayAhead(form, days)}, ${dayInWords(day, 'en-US', 'short')}`
}

export const shortened = (text: string) => oneLine(text, 60)

/** How each form names itself, and the one answer for which each has its own question. */
const forms: Record<string, { label: string; eventType: string }> = {
  'hero-quote': { label: 'Quote request', eventType: 'Interest' },
  'quick-quote': { label: 'Quick quote request', eventType: 'Project type' },
  'project-request': { label: 'Project request', eventType: 'Event type' },
}

const labelOf = (name: AnswerName, form: string) =>
  name === 'eventType' ? (forms[form]?.eventType ?? 'Event type') : answerFields[name].label

const fullName = ({ firstName, lastName }: Answers) => oneLine(`${firstName} ${lastName}`)

/** The answers, and what was chosen beside them. */
const answerFieldsOf = (request: Request): Field[] => {
  const { answers, asked, language } = request
  const spoken = language !== english && new Intl.DisplayNames(english, { type: 'language' }).of(language)
  return [
    { label: 'Name', value: fullName(answers) },
    { label: 'Language', value: spoken || '' },
    ...answerNames
      .filter((name) => answerFields[name].kind !== 'name')
      .map((name) => answerField(name, request)),
    ...factsInWords(asked).map(({ label, text }) => ({ label, value: text })),
    { label: 'Products', value: (asked?.items ?? []).flatMap(itemForStaff).join('\n') },
  ]
}

function answerField(name: AnswerName, { answers, asked, form }: Request): Field {
  const label = labelOf(name, form)
  const value = answers[name]
  const { kind } = answerFields[name]
  if (kind === 'email' && isEmail(value)) return { label, value, href: emailHref(value) }
  if (kind === 'phone') return { label, value, href: phoneHref(value) }
  if (kind === 'date' && parseDay(value)) return { label, value: dayInWords(value, 'en-US', 'full') }
  if (name === 'quantity') return { label, value: value && quantityForStaff(value, asked?.quantity) }
  if (name === 'details') return { label, value: typedDetails(value, asked) }
  return { label, value }
}

const deskHref = ({ id }: Request, { siteUrl }: Brand) => `${siteUrl}/form-submissions?request=${id}`

/** The call to action: an answer at the desk, or else a phone call. */
function answerButton(request: Request, brand: Brand): Block[] {
  const { email, phone } = request.answers
  const answer = { label: 'Answer at the desk', href: deskHref(request, brand) }
  const call = { label: `Call ${oneLine(phone, 60)}`, href: phoneHref(phone) ?? '' }
  const { label, href } = isEmail(email) ? answer : call
  return href ? [{ kind: 'button', label, href, htmlOnly: true }] : []
}

function deskLinks(request: Request, brand: Brand): Block {
  const { answers, files, earlier } = request
  const { siteUrl } = brand
  const withFiles = files === 0 ? '' : files === 1 ? ' with its file' : ` with its ${files} files`
  const open = { label: `Open the request${withFiles}`, href: deskHref(request, brand) }
  const before = {
    label: `${earlier === 1 ? '1 earlier request' : `${earlier} earlier requests`} from the same address`,
    href: `${siteUrl}/form-submissions?q=${encoded(answers.email)}`,
  }
  return { kind: 'links', links: earlier > 0 ? [open, before] : [open] }
}
