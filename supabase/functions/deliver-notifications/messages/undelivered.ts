import { type Notification, requestOf } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { requestMail, shortened, titleOf } from './request.ts'

/** For the owner of a request, or the sales team: an email to its customer was given up. */
export function undeliveredMail(notification: Notification, brand: Brand) {
  const request = requestOf(notification)
  const title = 'Not delivered'
  return requestMail(notification, request, brand, {
    to: notification.to ?? brand.salesEmail,
    subject: [title, titleOf(request), shortened(request.answers.company)],
    preheader: 'An email to this customer could not be delivered.',
    paragraphs: [
      `An email to ${request.answers.email} could not be delivered.`,
      'Call them, or correct the address at the desk: what was not delivered then goes to the new one.',
    ],
  })
}
