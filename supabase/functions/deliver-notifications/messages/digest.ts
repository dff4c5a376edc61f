import { type Notification, SkippedNotification } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { composeMail, paragraph } from './mail.ts'

/** For the sales team: how many requests are in quarantine, so that no customer among them waits more than a day. */
export function digestMail(notification: Notification, brand: Brand) {
  const amount = notification.quarantined ?? 0
  if (amount === 0) throw new SkippedNotification('the quarantine is empty')
  const title = amount === 1 ? '1 request in quarantine' : `${amount} requests in quarantine`
  const text =
    'They look like spam, or many arrived at once, so nobody was notified. If one is from a customer, choose "Not spam": they get an apology and a new deadline, and you get the usual email.'
  const href = `${brand.siteUrl}/form-submissions?view=quarantined`
  return composeMail(notification, brand, {
    to: brand.salesEmail,
    subject: `${brand.name}: ${title}`,
    preheader: text,
    blocks: [
      { kind: 'heading', text: title },
      paragraph(text),
      { kind: 'button', label: 'Review the quarantine', href },
    ],
  })
}
