import { addressParser, decodeWords, type Email } from 'postal-mime'
import { messageLimits } from '../_shared/customer-page.ts'
import { log } from '../_shared/log.ts'
import { tokensIn } from '../_shared/mail-token.ts'
import { replaceLoneSurrogates, shortText } from '../_shared/text.ts'
import { ownText, withoutLinks } from './own-text.ts'
import { HEAD_BYTES, parseMail } from './parse-mail.ts'
import type { Posted } from './posted.ts'

/** The longest header that is parsed whole, as mails without a token are read, too. */
const MAX_PARSED = 1000

const ascii = new TextDecoder('latin1')

/** What the raw headers say, and the token of the mail of ours that it answers or reports on: never by subject or sender. */
export function readHead({ bytes }: Posted, secretKey: string, ours: string[]) {
  const start = ascii.decode(bytes.subarray(0, HEAD_BYTES))
  const [headers = ''] = start.split(/\r?\n\r?\n/, 1)
  const unfolded = headers.replace(/\r?\n[ \t]+|\0/g, ' ')
  const field = (name: string) => new RegExp(`^${name}:(.*)`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
  const isReport = field('content-type').toLowerCase().startsWith('multipart/report')
  const [answered] = isReport
    ? tokensIn(start, secretKey)
    : [...tokensIn(field('in-reply-to'), secretKey), ...tokensIn(field('references'), secretKey).reverse()]
  const list = field('list-id').toLowerCase()
  const isOurList = ours.some((address) => list.includes(`<${address.replace('@', '.')}>`))
  // A group whose address is ours puts its own in place of the sender's.
  const senders = [...(isOurList ? ['x-original-from', 'x-original-sender', 'reply-to'] : []), 'from']
  const [sender] = senders.flatMap((name) => addressParser(endOf(field(name)), { flatten: true }))
  const subject = decodeWords(field('subject').slice(0, MAX_PARSED))
  return {
    ...answered,
    messageId: field('message-id'),
    isReport,
    isAutomatic:
      !/^(no\b|$)/i.test(field('auto-submitted')) ||
      /^(bulk|junk|auto_reply)/i.test(field('precedence')) ||
      field('return-path') === '<>' ||
      field('x-autoreply') + field('x-autorespond') !== '' ||
      // Exchange puts no header beside it.
      /^(AUTO|Automatic reply):/.test(subject) ||
      (!isOurList && (list !== '' || /^list/i.test(field('precedence')))),
    address: asStored(sender?.address ?? ''),
    /** Names in its subject what it is about. */
    isNamed: /#\d{4}|\(.{1,30} \d{4,}\)/.test(subject),
  }
}
type Head = ReturnType<typeof readHead>

/** Of a long header of addresses the last, which a long encoded name may precede. */
const endOf = (text: string) =>
  text.length > MAX_PARSED ? text.slice(Math.max(text.lastIndexOf('<'), text.length - MAX_PARSED)) : text

/** An address, as the table takes it. */
const asStored = (text: string) => shortText(withoutLinks(text.toLowerCase()), 320)

/** Of a library's error only the name: its message may quote the mail. */
function notParsed({ name }: Error) {
  log('warn', 'mail-not-parsed', { error: name })
  return undefined
}

/**
 * What a mail is (public.mails): of a report whom ours did not reach, of a person's answer its text and all of it. Only with
 * a genuine token is it parsed.
 */
export async function readMail(
  { id, isReport, isAutomatic }: Head,
  { bytes, isWhole }: Posted,
  ours: string[],
) {
  if (!id) return { what: 'without_token' }
  const email = isWhole && (await parseMail(bytes).catch(notParsed))
  if (!email) return { what: 'too_large' }
  if (isReport) {
    const recipients = failedRecipients(email)
    return { what: recipients.length > 0 ? 'returned' : 'ignored', recipients }
  }
  const own = ownText(email, ours)
  const continues = own.length > messageLimits.body
  const body = replaceLoneSurrogates(continues ? `${own.slice(0, messageLimits.body - 1)}…` : own)
  return { what: isAutomatic ? 'automatic' : 'reply', body, continues, email }
}

/** Whom a report on deliveries (RFC 3464) says that a mail will never reach. */
function failedRecipients({ attachments }: Email) {
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const blocks = ascii.decode(status?.content as ArrayBuffer | undefined).split(/\r?\n\r?\n/)
  const failed = blocks.filter((block) => /^action:\s*failed/im.test(block)).join('\n')
  return [...failed.matchAll(/^(?:original|final)-recipient:.*;\s*<?([^\s<>;]+)/gim)].map(
    ([, address = '']) => asStored(address),
  )
}
