import { type Notification, PermanentFailure, stableId } from '../notification.ts'

const utf8 = new TextEncoder()

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
const toBase64 = (buffer: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))

/** Standard Webhooks: v1, HMAC-SHA256 over "id.timestamp.body" with the secret behind "whsec_". */
async function signature(secret: string, id: string, timestamp: string, body: string) {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return `v1,${toBase64(await crypto.subtle.sign('HMAC', key, utf8.encode(`${id}.${timestamp}.${body}`)))}`
}

export async function postWebhook(
  { url, secret }: { url: string; secret: string },
  notification: Notification,
  timeoutMs: number,
) {
  const { id, createdAt, form, lead, attribution } = notification.submission
  const body = JSON.stringify({
    type: 'request.created',
    timestamp: createdAt,
    data: { id, created_at: createdAt, form, fields: lead, attribution },
  })
  const messageId = `msg_${stableId(notification)}`
  const timestamp = String(Math.floor(Date.now() / 1000))
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': timestamp,
      'webhook-signature': await signature(secret, messageId, timestamp, body),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (response.ok) return
  const reason = `webhook ${response.status}`
  throw response.status === 410 ? new PermanentFailure(reason) : new Error(reason)
}
