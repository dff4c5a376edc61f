import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'
import {
  type Notification,
  notificationId,
  PermanentFailure,
  requestOf,
  SkippedNotification,
} from './notification.ts'
import { type Settings, TIMEOUT_MS } from './settings.ts'

/** The signature of Standard Webhooks: the secret is `whsec_` and the key in Base64. */
function signatureOf(content: string, secret: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

/** Posts as Standard Webhooks say; a redirect is a failure, as it could lead the answers elsewhere. */
export async function postWebhook(notification: Notification, { webhook }: Settings) {
  if (!webhook) throw new SkippedNotification('the webhook is no longer configured')
  const { id, received_at: createdAt, form, answers, asked, attribution, trace_id } = requestOf(notification)
  const body = JSON.stringify({
    type: 'request.created',
    timestamp: createdAt,
    data: { id, created_at: createdAt, form, fields: answers, asked, attribution },
  })
  const messageId = `msg_${notificationId(notification)}`
  const timestamp = String(Math.floor(Date.now() / 1000))
  const response = await fetch(webhook.url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(`${messageId}.${timestamp}.${body}`, webhook.secret),
      ...(trace_id && { 'x-request-id': trace_id }),
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (response.ok) return
  const reason = `webhook ${response.status}`
  throw response.status === 410 ? new PermanentFailure(reason) : new Error(reason)
}
