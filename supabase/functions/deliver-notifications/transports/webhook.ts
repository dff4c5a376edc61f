import { Webhook } from 'standardwebhooks'
import { notificationId } from '../../_shared/notification-kinds.ts'
import { type Notification, PermanentFailure } from '../notification.ts'

/** Signed according to Standard Webhooks. */
export async function postWebhook(
  { url, secret }: { url: string; secret: string },
  notification: Notification,
  timeoutMs: number,
) {
  const { id, createdAt, form, answers, attribution, requestId } = notification.submission
  const body = JSON.stringify({
    type: 'request.created',
    timestamp: createdAt,
    data: { id, created_at: createdAt, form, fields: answers, attribution },
  })
  const messageId = `msg_${notificationId(notification)}`
  const now = new Date()
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      ...(requestId && { 'x-request-id': requestId }),
      'webhook-signature': new Webhook(secret).sign(messageId, now, body),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (response.ok) return
  const reason = `webhook ${response.status}`
  throw response.status === 410 ? new PermanentFailure(reason) : new Error(reason)
}
