import { type Notification, type Request, requestOf } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Field } from './blocks.ts'
import { composeMail, oneLine } from './mail.ts'
import {
  answersBlock,
  deskLinks,
  fieldsBlock,
  nearEvent,
  paragraph,
  promise,
  replyButton,
  replyToCustomer,
  titleOf,
  wasDelayed,
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

const visitFields = ({ attribution }: Request, brand: Brand): Field[] =>
  Object.entries(visitLabels).map(([key, label]) => ({
    label,
    value: address(attribution[key as keyof typeof visitLabels] ?? '', brand),
  }))

const shortened = (text: string) => oneLine(text, 60)

/** For the sales team: all of the visitor's answers, with Reply going to the visitor. */
export function salesMail(notification: Notification, brand: Brand, now = new Date()) {
  const request = requestOf(notification)
  const { answers, rush, budget } = request
  const title = titleOf(request)
  // The facts that decide this email's priority.
  const urgency = [rush && 'Rush', shortened(budget), nearEvent(request, now, brand)].filter(Boolean)
  return composeMail(
    notification,
    brand,
    {
      to: brand.salesEmail,
      replyTo: replyToCustomer(request),
      subject: [...urgency, title, shortened(answers.company), shortened(answers.eventType)]
        .filter(Boolean)
        .join(' - '),
      preheader: answers.details || [...urgency, title].join(' - '),
    },
    [
      { kind: 'heading', text: title },
      ...promise(request, brand),
      ...(wasDelayed(request)
        ? [
            paragraph(
              'This was in quarantine. The deadline counts from its release, and our email to the customer apologizes for the delay.',
            ),
          ]
        : []),
      ...(urgency.length > 0 ? [paragraph(urgency.join(' - '))] : []),
      ...replyButton(request, brand),
      ...answersBlock(request),
      { kind: 'signature' },
      deskLinks(request, brand),
      ...fieldsBlock(visitFields(request, brand)),
    ],
  )
}
