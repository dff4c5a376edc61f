import type { Address, Mail } from '../messages/mail.ts'
import { PermanentFailure } from '../notification.ts'

const formatted = ({ name, address }: Address) =>
  name ? `"${name.replace(/["\\]/g, '')}" <${address}>` : address

/** Resend drops repeats of an idempotency key for a day, so that a lost response does not cause a second email. */
export async function sendByResend(url: string, apiKey: string, mail: Mail, timeoutMs: number) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': mail.messageId,
    },
    body: JSON.stringify({
      from: formatted(mail.from),
      to: [formatted(mail.to)],
      reply_to: mail.replyTo ? formatted(mail.replyTo) : undefined,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { ...mail.headers, 'Message-ID': mail.messageId },
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (response.ok) return
  const reason = `resend ${response.status}`
  throw response.status === 422 ? new PermanentFailure(reason) : new Error(reason)
}
