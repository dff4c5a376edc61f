import { emailHref, isEmail, phoneHref } from '../../_shared/contact.ts'
import type { Lead } from '../../_shared/lead.ts'
import { type Notification, type Submission, stableId } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block, Field } from './blocks.ts'
import { composeMail, messageId, oneLine } from './mail.ts'

const formNames: Record<string, string> = {
  'hero-quote': 'Quote request',
  'quick-quote': 'Quick quote request',
  'project-request': 'Project request',
}

const fullName = ({ firstName, lastName }: Lead) => oneLine(`${firstName} ${lastName}`)

function contactFields(lead: Lead): Field[] {
  return [
    { label: 'Name', value: fullName(lead) },
    { label: 'Company', value: lead.company },
    { label: 'Email', value: lead.email, href: isEmail(lead.email) ? emailHref(lead.email) : undefined },
    { label: 'Phone', value: lead.phone, href: phoneHref(lead.phone) },
  ]
}

function projectFields(lead: Lead): Field[] {
  return [
    { label: 'What for', value: lead.eventType },
    { label: 'Date', value: lead.eventDate },
    { label: 'Quantity', value: lead.quantity },
    { label: 'Details', value: lead.details },
  ]
}

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
  const { lead, id, form } = submission
  const from = brand.mailFrom
  const title = `${formNames[form] ?? 'Request'} ${id} from ${fullName(lead) || 'somebody without a name'}`
  return composeMail(
    {
      from: { name: `${brand.name} website`, address: from },
      to: { name: '', address: brand.salesEmail },
      replyTo: isEmail(lead.email) ? { name: fullName(lead), address: lead.email } : null,
      subject: [title, lead.company, lead.eventType].filter(Boolean).join(' - '),
      messageId: messageId(stableId(notification), from),
    },
    [
      { kind: 'heading', text: title },
      ...fieldsBlock(contactFields(lead)),
      ...fieldsBlock(projectFields(lead)),
      { kind: 'button', label: 'Open the request', href: `${brand.siteUrl}/form-submissions?q=%23${id}` },
      ...fieldsBlock(visitFields(submission)),
    ],
  )
}
