import { english, type Language } from '../../_shared/languages.ts'
import type { Submission } from '../notification.ts'
import { type Block, toHtml, toText } from './blocks.ts'

export type Address = { name: string; address: string }

export type Mail = {
  from: Address
  to: Address
  replyTo: Address | null
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

/** Turns any input into one line of visible text, safe for a header. */
export function oneLine(text: string, limit = 150) {
  const visible = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...visible]
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : visible
}

type Envelope = Omit<Mail, 'text' | 'html' | 'headers'> & {
  headers?: Record<string, string>
  /** Shown at the top. */
  brand: string
  /** The line that inboxes show next to the subject. */
  preheader: string
  /** English by default, as for all emails to staff. */
  language?: Language
}

export function composeMail(
  { brand, preheader, language = english, ...envelope }: Envelope,
  blocks: Block[],
): Mail {
  const subject = oneLine(envelope.subject)
  const html = toHtml({ title: subject, brand, preheader: oneLine(preheader, 120), language }, blocks)
  return { headers: {}, ...envelope, subject, text: toText(blocks), html }
}

/** The request id under which site and functions log the request of an email. */
export const requestHeader = ({ requestId }: Submission): Record<string, string> =>
  requestId ? { 'X-Request-Id': requestId } : {}

/** The domain of the sender's address, which is ours, makes the Message-ID unique to us. */
export const messageId = (id: string, from: string) => `<${id}@${from.split('@').at(-1)}>`
