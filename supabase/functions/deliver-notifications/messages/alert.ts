import { notificationId } from '../../_shared/notification-kinds.ts'
import { dueText } from '../../_shared/office-hours.ts'
import type { ClaimedNotification } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { composeMail, messageId } from './mail.ts'

const counted = (amount = 0, one: string, many: string) => (amount === 1 ? `1 ${one}` : `${amount} ${many}`)

/** The payload that private.update_incident writes. */
export type Alert = { incident: keyof typeof INCIDENTS; over: boolean; amount?: number; since: string }

/** For each incident: the problem, its effect on visitors, and the first step. */
const INCIDENTS = {
  mails_stuck: ({ amount }: { amount?: number }) => ({
    title: 'Notifications are not going out',
    text: `${counted(amount, 'notification is', 'notifications are')} stuck or failed their last attempt. The requests themselves are safe and listed at the desk. Check the email service first: its key, its limits and the sender’s address.`,
  }),
  requests_fail: ({ amount }: { amount?: number }) => ({
    title: 'Requests cannot be sent',
    text: `In the last 15 minutes, ${counted(amount, 'request', 'requests')} failed, and visitors were asked to try again. Their forms keep what they typed. Run "npm run doctor" to find the cause.`,
  }),
  disk_fills: () => ({
    title: 'The disk is nearly full',
    text: 'Uploads and emails saved as files are no longer written; requests will soon be rejected, too. Free up space on the backend’s disk.',
  }),
  crowded: ({ amount }: { amount?: number }) => ({
    title: 'The site-wide rate limit was reached',
    text: `More than ${counted(amount, 'request was', 'requests were')} sent within one rate limit window. Further requests are stored but quarantined, including those of real customers: release these at the desk. Sales gets an email about them every hour while this lasts. If a single client is responsible, block its network at your proxy.`,
  }),
}

/** For the site's operator: one email when an incident starts, one when it ends. */
export function alertMail(claimed: ClaimedNotification, brand: Brand) {
  const alert = claimed.payload as Alert
  const { title, text } = INCIDENTS[alert.incident](alert)
  const from = brand.mailFrom
  const heading = alert.over ? `Resolved: ${title}` : title
  const at = (time: string) => dueText(new Date(time), brand.office)
  const message = alert.over
    ? `The incident started on ${at(alert.since)} and ended on ${at(claimed.createdAt)}.`
    : `Since ${at(alert.since)}. ${text}`
  return composeMail(
    {
      from: { name: `${brand.name} website`, address: from },
      to: { name: '', address: brand.operatorEmail },
      replyTo: null,
      subject: `${brand.name}: ${heading}`,
      messageId: messageId(notificationId(claimed), from),
      headers: { 'Auto-Submitted': 'auto-generated' },
      brand: brand.name,
      preheader: message,
    },
    [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: message },
      { kind: 'button', label: 'Open system status', href: `${brand.siteUrl}/form-submissions/status` },
    ],
  )
}
