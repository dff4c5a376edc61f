import { Buffer } from 'node:buffer'
import { sameSecret } from '../_shared/caller.ts'
import { invalid, Refusal, readUpTo } from '../_shared/http.ts'

const MEGABYTE = 1024 * 1024
/** The largest mail that Deno reads and uploads within the 256 MB and the two seconds of CPU time of a hosted function. */
export const MAX_MAIL_BYTES = 16 * MEGABYTE
/** No service posts more. */
const MAX_BODY_BYTES = 36 * MEGABYTE

const NO_RAW =
  'The body has no raw mail: turn on "Include raw email content in JSON payload" (Postmark) or "POST the raw, full MIME message" (SendGrid), or let the address end in /mime (Mailgun).'

/**
 * The mail that a service posts: as the body, in a field of a form (Mailgun: body-mime, SendGrid: email), or of JSON
 * (Postmark: RawEmail). The secret comes as the Basic password of "mailbox" or as a header; nothing is read without it.
 */
export async function readPosted(request: Request, secret: string) {
  const { headers } = request
  const isKnown =
    sameSecret(headers.get('authorization'), `Basic ${btoa(`mailbox:${secret}`)}`) ||
    sameSecret(headers.get('x-mailbox-secret'), secret)
  if (!isKnown)
    throw new Refusal(401, 'key', 'The password of "mailbox" must be MAILBOX_SECRET.', {
      connection: 'close',
    })
  const type = headers.get('content-type') ?? ''
  const inFields = /json|form/.test(type)
  const { bytes, isWhole } = await readUpTo(request, MAX_BODY_BYTES)
  // No mail can be read from a part of it: the service reports it.
  if (!isWhole && inFields)
    throw new Refusal(413, 'too_large', 'The body is too large: at most 36 MB are allowed.')
  const fields = await fieldsIn(bytes, type).catch(() => {
    throw invalid('The body is not what its content type says.')
  })
  const raw = fields['body-mime'] ?? fields.email ?? fields.RawEmail
  // A service that is set up without it tries again, and reports it: SendGrid drops what is refused with another status.
  if (raw === undefined && inFields) throw new Refusal(503, 'raw', NO_RAW)
  const encoding = isJson(type) ? 'utf8' : 'latin1'
  const mail = raw === undefined ? bytes : new Uint8Array(Buffer.from(String(raw), encoding))
  if (mail.length === 0) throw new Refusal(400, 'empty', 'The body has no mail.')
  return { bytes: mail, isWhole: isWhole && mail.length <= MAX_MAIL_BYTES }
}
export type Posted = Awaited<ReturnType<typeof readPosted>>

type Fields = Record<string, unknown>
const MAX_FIELDS = 100

const isJson = (type: string) => type.startsWith('application/json')

/** Fields of a form have a character for each byte: a mail may be written in any character set. */
async function fieldsIn(bytes: Uint8Array, type: string): Promise<Fields> {
  if (isJson(type)) return Object(JSON.parse(new TextDecoder().decode(bytes)))
  if (!type.includes('form')) return {}
  const text = Buffer.from(bytes).toString('latin1')
  if (type.includes('urlencoded')) return Object.fromEntries(text.split('&', MAX_FIELDS).map(pairIn))
  return Object.fromEntries(await new Response(text, { headers: { 'content-type': type } }).formData())
}

const pairIn = (text: string) => text.replaceAll('+', ' ').split(/=(.*)/s, 2).map(unescape)
