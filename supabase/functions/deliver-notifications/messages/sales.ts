import { notificationId } from '../../_shared/notification-kinds.ts'
import type { Notification, Submission } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Field } from './blocks.ts'
import { wasDelayed } from './dates.ts'
import { composeMail, messageId, oneLine, requestHeader } from './mail.ts'
import {
  answersBlock,
  deskLinks,
  fieldsBlock,
  nearEvent,
  promise,
  replyButton,
  replyToCustomer,
  titleOf,
} from './request.ts'

const visitLabels = {
  topic: 'Topic',
  submittedFrom: 'Asked on',
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

/** Expands a path to its full URL, as "/" by itself is unclear. */
const address = (value: string, { siteUrl }: Brand) => (value.startsWith('/') ? `${siteUrl}${value}` : value)

const visitFields = ({ attribution }: Submission, brand: Brand): Field[] =>
  Object.entries(visitLabels).map(([key, label]) => ({
    label,
    value: address(attribution?.[key as keyof typeof visitLabels] ?? '', brand),
  }))

const shortened = (text: string) => oneLine(text, 60)

/** For the sales team: all of the visitor's answers, with Reply going to the visitor. */
export function salesMail(notification: Notification, brand: Brand, now = new Date()) {
  const { submission } = notification
  const { answers, highlights } = submission
  const from = brand.mailFrom
  const title = titleOf(submission)
  // The facts that decide this email's priority.
  const urgency = [
    highlights.rush && 'Rush',
    shortened(highlights.budget),
    nearEvent(submission, now, brand),
  ].filter(Boolean)
  return composeMail(
    {
      from: { name: `${brand.name} website`, address: from },
      to: { name: '', address: brand.salesEmail },
      replyTo: replyToCustomer(submission),
      subject: [...urgency, title, shortened(answers.company), shortened(answers.eventType)]
        .filter(Boolean)
        .join(' - '),
      messageId: messageId(notificationId(notification), from),
      headers: requestHeader(submission),
      brand: brand.name,
      preheader: answers.details || [...urgency, title].join(' - '),
    },
    [
      { kind: 'heading', text: title },
      ...promise(notification, brand),
      ...(wasDelayed(notification)
        ? [
            {
              kind: 'paragraph' as const,
              text: 'This was in quarantine. The deadline counts from its release, and our email to the customer apologizes for the delay.',
            },
          ]
        : []),
      ...(urgency.length > 0 ? [{ kind: 'paragraph' as const, text: urgency.join(' - ') }] : []),
      ...replyButton(submission, brand),
      ...answersBlock(submission),
      { kind: 'signature' },
      deskLinks(submission, brand),
      ...fieldsBlock(visitFields(submission, brand)),
    ],
  )
}
