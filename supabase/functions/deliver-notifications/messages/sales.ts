import { type AnswerName, type Answers, answerFields, answerNames } from '../../_shared/answers.ts'
import { emailHref, phoneHref } from '../../_shared/contact.ts'
import { isEmail } from '../../_shared/email.ts'
import { type Notification, type Submission, stableId } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block, Field } from './blocks.ts'
import { composeMail, messageId, oneLine } from './mail.ts'

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
  landingPage: 'Came in on',
  referrer: 'Came from',
  submittedFrom: 'Sent from',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
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

/** For the sales team: everything that the visitor said, answerable with one press of Reply. */
export function salesMail(notification: Notification, brand: Brand) {
  const { submission } = notification
  const { answers, id, form } = submission
  const from = brand.mailFrom
  const title = `${formLabels[form] ?? 'Request'} ${id} from ${fullName(answers) || 'somebody without a name'}`
  return composeMail(
    {
      from: { name: `${brand.name} website`, address: from },
      to: { name: '', address: brand.salesEmail },
      replyTo: isEmail(answers.email) ? { name: fullName(answers), address: answers.email } : null,
      subject: [title, answers.company, answers.eventType].filter(Boolean).join(' - '),
      messageId: messageId(stableId(notification), from),
    },
    [
      { kind: 'heading', text: title },
      ...fieldsBlock(answerList(answers)),
      { kind: 'button', label: 'Open the request', href: `${brand.siteUrl}/form-submissions?q=%23${id}` },
      ...fieldsBlock(visitFields(submission)),
    ],
  )
}
