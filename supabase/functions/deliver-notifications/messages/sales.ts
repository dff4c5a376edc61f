import type { Attribution } from '../../_shared/attribution.ts'
import { type Notification, requestOf } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Field } from './blocks.ts'
import { wasDelayed } from './mail.ts'
import { nearEvent, requestMail, shortened, titleOf } from './request.ts'

/** For the sales team: all of the visitor's answers; once more if a retry has added files (store_request). */
export function salesMail(notification: Notification, brand: Brand, now = new Date()) {
  const request = requestOf(notification)
  const { answers, attribution, rush, budget } = request
  const title = titleOf(request)
  const added = 'added' in notification.payload && 'Files added'
  // The facts that decide this email's priority.
  const urgency = [added, rush && 'Rush', shortened(budget), nearEvent(request, now, brand)].filter(Boolean)
  return requestMail(notification, request, brand, {
    to: brand.salesEmail,
    subject: [...urgency, title, shortened(answers.company), shortened(answers.eventType)],
    preheader: answers.details || [...urgency, title].join(' - '),
    paragraphs: [
      wasDelayed(request) &&
        'This was in quarantine. The deadline counts from its release, and our email to the customer apologizes for the delay.',
      urgency.join(' - '),
    ],
    visit: visitFields(attribution, brand),
  })
}

/** The visit: where it began and which campaign brought it, as one line of its labels. */
function visitFields(attribution: Attribution, { siteUrl }: Brand): Field[] {
  // A path by itself is unclear.
  const address = (value = '') => (value.startsWith('/') ? siteUrl + value : value)
  const campaign = (['source', 'medium', 'campaign', 'term', 'content'] as const)
    .flatMap((label) => attribution[`utm_${label}`] ?? [])
    .join(' / ')
  return [
    { label: 'Topic', value: attribution.topic ?? '' },
    { label: 'Asked on', value: address(attribution.submittedFrom) },
    { label: 'Landed on', value: address(attribution.landingPage) },
    { label: 'Came from', value: address(attribution.referrer) },
    { label: 'Campaign', value: campaign },
  ]
}
