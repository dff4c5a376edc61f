import { type AnswerName, type Answers, answerFields, answerNames } from '../../_shared/answers.ts'
import { emailHref, phoneHref } from '../../_shared/contact.ts'
import { isEmail } from '../../_shared/email.ts'
import { replyHref } from '../../_shared/letter.ts'
import { notificationId } from '../../_shared/notification-kinds.ts'
import { deadline, dueText } from '../../_shared/office-hours.ts'
import type { Notification, Submission } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block, Field } from './blocks.ts'
import { composeMail, messageId, oneLine, requestHeader } from './mail.ts'

const formLabels: Record<string, string> = {
  'hero-quote': 'Quote request',
  'quick-quote': 'Quick quote request',
  'project-request': 'Project request',
}

const fullName = ({ firstName, lastName }: Answers) => oneLine(`${firstName} ${lastName}`)

function answerField(name: AnswerName, value: string): Field {
  const { label, kind } = answerFields[name]
  if (kind === 'email' && isEmail(value)) return { label, value, href: emailHref(value) }
  if (kind === 'phone') return { label, value, href: phoneHref(value) }
  return { label, value }
}

/** The name in one piece, then everything else that was answered. */
const answerList = (answers: Answers): Field[] => [
  { label: 'Name', value: fullName(answers) },
  ...answerNames
    .filter((name) => answerFields[name].kind !== 'name')
    .map((name) => answerField(name, answers[name])),
]

const visitLabels = {
  landingPage: 'Landed on',
  referrer: 'Came from',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  lastLandingPage: 'Came back on',
  last_utm_source: 'Last campaign source',
  last_utm_medium: 'Last campaign medium',
  last_utm_campaign: 'Last campaign',
  last_utm_term: 'Last campaign term',
  last_utm_content: 'Last campaign content',
} as const

const visitFields = ({ attribution }: Submission): Field[] =>
  Object.entries(visitLabels).map(([key, label]) => ({
    label,
    value: attribution?.[key as keyof typeof visitLabels] ?? '',
  }))

function fieldsBlock(fields: Field[]): Block[] {
  const answered = fields.filter(({ value }) => value !== '')
  return answered.length > 0 ? [{ kind: 'fields', fields: answered }] : []
}

const shortened = (text: string) => oneLine(text, 60)

/** What decides whether this mail is opened first. */
function urgency({ highlights }: Submission) {
  return [
    highlights?.rush && 'Rush',
    highlights?.budget && shortened(highlights.budget),
    highlights?.eventOn && `Event ${highlights.eventOn}`,
  ].filter(Boolean)
}

/** The prepared answer: it quotes what the customer wrote, and nothing of ours. */
function answerButton({ id, answers }: Submission, brand: Brand): Block[] {
  if (!isEmail(answers.email)) return []
  const quoted = answerNames
    .filter((name) => answers[name] && ['text', 'date', 'long'].includes(answerFields[name].kind))
    .map(
      (name) => (answerFields[name].kind === 'long' ? '' : `${answerFields[name].label}: `) + answers[name],
    )
  const href = replyHref({
    email: answers.email,
    subject: `Your request to ${brand.name} (#${id})`,
    opening: `Hello ${oneLine(answers.firstName, 80)},\r\n\r\n\r\n\r\nYou wrote:`,
    quoted: quoted.join('\n'),
  })
  return [{ kind: 'button', label: 'Write a reply', href, htmlOnly: true }]
}

const openText = (files = 0) =>
  ['Open the request', files > 0 && (files === 1 ? 'with its file' : `with its ${files} files`)]
    .filter(Boolean)
    .join(' ')
const earlierText = (count: number) => (count === 1 ? '1 earlier request' : `${count} earlier requests`)

/** What we know beside it. Below the line that mail programs leave out of an answer. */
function ourOwn(submission: Submission, brand: Brand): Block[] {
  const { id, highlights, createdAt } = submission
  const due = deadline(new Date(createdAt), Number(brand.answerHours), brand.office)
  const earlier = highlights?.earlier ?? 0
  return [
    { kind: 'signature' },
    { kind: 'paragraph', text: `We promised an answer by ${dueText(due, brand.office)}.` },
    ...(earlier > 0
      ? [
          {
            kind: 'button' as const,
            label: `${earlierText(earlier)} from the same person`,
            href: `${brand.siteUrl}/form-submissions?person=${id}`,
          },
        ]
      : []),
    { kind: 'button', label: openText(highlights?.files), href: `${brand.siteUrl}/form-submissions/${id}` },
    ...fieldsBlock([
      { label: 'Asked on', value: submission.attribution?.submittedFrom ?? '' },
      ...visitFields(submission),
    ]),
  ]
}

/** For the sales team: everything that the visitor said, answerable with one press of Reply. */
export function salesMail(notification: Notification, brand: Brand) {
  const { submission } = notification
  const { answers } = submission
  const from = brand.mailFrom
  const title = titleOf(submission)
  return composeMail(
    {
      from: { name: `${brand.name} website`, address: from },
      to: { name: '', address: brand.salesEmail },
      replyTo: isEmail(answers.email) ? { name: fullName(answers), address: answers.email } : null,
      subject: [...urgency(submission), title, shortened(answers.company), shortened(answers.eventType)]
        .filter(Boolean)
        .join(' - '),
      messageId: messageId(notificationId(notification), from),
      headers: requestHeader(submission),
    },
    [
      { kind: 'heading', text: title },
      ...answersBlock(answers),
      ...answerButton(submission, brand),
      ...ourOwn(submission, brand),
    ],
  )
}

/** What is asked for and by whom, in one line. */
export const titleOf = ({ id, form, answers }: Submission) =>
  `${formLabels[form] ?? 'Request'} ${id} from ${oneLine(fullName(answers), 80) || 'someone without a name'}`

/** Everything that was answered. */
export const answersBlock = (answers: Answers) => fieldsBlock(answerList(answers))
