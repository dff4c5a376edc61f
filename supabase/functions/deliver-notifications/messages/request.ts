import { type AnswerName, type Answers, answerFields, answerNames, isEmail } from '../../_shared/answers.ts'
import { askedFor, typedDetails } from '../../_shared/asked.ts'
import {
  factsInWords,
  itemsForStaff,
  type NamedFile,
  quantityForStaff,
} from '../../_shared/asked-in-words.ts'
import { emailHref, encoded, phoneHref } from '../../_shared/contact.ts'
import { dayAhead, dayIn, dayInWords, daysUntil, parseDay } from '../../_shared/day.ts'
import { english } from '../../_shared/languages.ts'
import { dueText } from '../../_shared/office-hours.ts'
import type { Notification, Request } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Field } from './blocks.ts'
import { composeMail, dueOf, type Frame, fieldsBlock, oneLine, type Part } from './mail.ts'

/** `subject`: what comes before whose request it is. */
type RequestFrame = Pick<Frame, 'from' | 'preheader'> & {
  subject: (string | false | undefined)[]
  paragraphs: Part[]
}

/**
 * The layout of emails about a request to one of staff, or the sales team: Reply goes to the customer, and leaves out what is
 * the desk's.
 */
export function requestMail(notification: Notification, request: Request, mail: RequestFrame) {
  const { brand } = notification
  const { id, answers, attribution, earlier, owed_since: owedSince } = request
  const title = titleOf(request)
  const about = [answers.company, answers.eventType].map((text) => oneLine(text, 60))
  const subject = [...mail.subject, title, ...about].filter(Boolean).join(' - ')
  const replyTo = isEmail(answers.email) ? { name: fullName(answers), address: answers.email } : undefined
  const due = owedSince && `Reply promised by ${dueText(dueOf(owedSince, brand), brand.office)}`
  const desk = `${brand.siteUrl}/form-submissions`
  const href = `${desk}?request=${id}`
  const before = earlier > 0 ? `${desk}?q=${encoded(answers.email)}` : ''
  const blocks: Part[] = [
    due && { kind: 'lead', text: due },
    ...mail.paragraphs,
    { kind: 'button', label: 'Answer at the desk', href, htmlOnly: true },
    fieldsBlock(answerFieldsOf(request, notification.named)),
  ]
  const signature = fieldsBlock([
    ['At the desk', href, href],
    [`Earlier requests from the same address (${earlier})`, before, before],
    ['About', attribution.topic ?? ''],
    ['Asked on', attribution.submittedFrom ?? ''],
  ])
  const to = notification.to ?? brand.salesEmail
  return composeMail(notification, {
    ...mail,
    to,
    replyTo,
    subject,
    heading: title,
    blocks,
    signature,
  })
}

export const titleOf = ({ id, form, answers }: Request) =>
  `${forms[form] ?? 'Request'} ${id} from ${oneLine(fullName(answers), 80) || 'someone without a name'}`

const NEAR_DAYS = 14

/** "Event in 2 days, Tuesday, November 24"; undefined for past or distant events. */
export function nearEvent(
  { event_on: day, form }: Pick<Request, 'event_on' | 'form'>,
  now: Date,
  { office }: Pick<Brand, 'office'>,
) {
  const days = day ? daysUntil(day, dayIn(now, office.zone)) : -1
  if (!day || days < 0 || days > NEAR_DAYS) return undefined
  return `${dayAhead(form, days)}, ${dayInWords(day, 'en-US', 'weekday')}`
}

const forms: Record<string, string> = {
  'hero-quote': 'Quote request',
  'quick-quote': 'Quick quote request',
  'project-request': 'Project request',
}

const fullName = ({ firstName, lastName }: Answers) => oneLine(`${firstName} ${lastName}`)

/** The answers, and what was chosen beside them. */
const answerFieldsOf = (request: Request, named?: NamedFile[]): Field[] => {
  const { answers, files, language } = request
  const asked = askedFor(request.asked, request.event_on)
  const spoken = language !== english && new Intl.DisplayNames(english, { type: 'language' }).of(language)
  return [
    ['Name', fullName(answers)],
    ['Language', spoken || ''],
    ...answerNames
      .filter((name) => answerFields[name].kind !== 'name')
      .map((name) => answerField(name, request)),
    ...factsInWords(asked).map(({ label, text }): Field => [label, text]),
    ['Products', itemsForStaff(asked?.items ?? [], named).join('\n')],
    ['Files', String(files || '')],
  ]
}

function answerField(name: AnswerName, { answers, asked }: Request): Field {
  const { label, kind } = answerFields[name]
  const value = answers[name]
  if (kind === 'email' && isEmail(value)) return [label, value, emailHref(value)]
  if (kind === 'phone') return [label, value, phoneHref(value)]
  if (kind === 'date' && parseDay(value)) return [label, dayInWords(value)]
  if (name === 'quantity') return [label, value && quantityForStaff(value, asked?.quantity)]
  if (name === 'details') return [label, typedDetails(value, asked)]
  return [label, value]
}
