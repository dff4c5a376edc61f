import { Webhook } from 'standardwebhooks'
import {
  type Notification,
  notificationId,
  PermanentFailure,
  requestOf,
  SkippedNotification,
} from './notification.ts'
import type { Settings } from './settings.ts'

/** Signed according to Standard Webhooks; a redirect is a failure, as it could lead the answers elsewhere. */
export async function postWebhook(notification: Notification, { webhook, timeoutMs }: Settings) {
  if (!webhook) throw new SkippedNotification('the webhook is no longer configured')
  const { id, received_at: createdAt, form, answers, attribution, trace_id } = requestOf(notification)
  const body = JSON.stringify({
    type: 'request.created',
    timestamp: createdAt,
    data: { id, created_at: createdAt, form, fields: answers, attribution },
  })
  const messageId = `msg_${notificationId(notification)}`
  const now = new Date()
  const response = await fetch(webhook.url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(webhook.secret).sign(messageId, now, body),
      ...(trace_id && { 'x-request-id': trace_id }),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (response.ok) return
  const reason = `webhook ${response.status}`
  throw response.status === 410 ? new PermanentFailure(reason) : new Error(reason)
}
