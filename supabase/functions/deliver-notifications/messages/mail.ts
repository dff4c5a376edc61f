import { english, type Language } from '../../_shared/languages.ts'
import { deadline } from '../../_shared/office-hours.ts'
import { type Notification, notificationId, type Request } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { type Block, type Field, toHtml, toText } from './blocks.ts'

/** Turns any input into one line of visible text, safe for a header. */
export function oneLine(text: string, limit = 150) {
  const visible = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...visible]
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : visible
}

const HOUR = 60 * 60 * 1000

/** The deadline of the answer promised to the customer. */
export const dueOf = (since: string, { answerHours, office }: Brand) =>
  deadline(new Date(since), answerHours, office)

/** Whether the quarantine delayed a customer long enough to owe them an apology. */
export const wasDelayed = ({ waiting_since, received_at }: Request) =>
  Date.parse(waiting_since) - Date.parse(received_at) > HOUR

/** A text is a paragraph. What a mail lacks is left out. */
export type Part = Block | string | false | null | undefined

const blocksOf = (parts: Part[]) =>
  parts.flatMap((part): Block[] => {
    if (!part) return []
    return [typeof part === 'string' ? { kind: 'paragraph', text: part } : part]
  })

/** The fields that have a value. */
export function fieldsBlock(all: Field[]): Part {
  const fields = all.filter(([, value]) => value)
  return fields.length > 0 && { kind: 'fields', fields }
}

export type Frame = {
  /** The sender's name; the website's by default. */
  from?: string
  to: string
  toName?: string
  replyTo?: { name: string; address: string }
  subject: string
  /** The line that inboxes show next to the subject. */
  preheader: string
  headers?: Record<string, string>
  /** English by default, as for all emails to staff. */
  language?: Language
  heading: string
  blocks: Part[]
  /** Ours, which a reply leaves out; below it are name and address of the site. */
  signature?: Part
}

/** Keeps out-of-office notices and other autoresponders from replying to what nobody wrote just now, but no bounce. */
export const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

export function composeMail(notification: Notification, frame: Frame) {
  const { brand, request, token } = notification
  const { from = `${brand.name} website`, to, toName = '', replyTo, language = english } = frame
  const body = {
    heading: frame.heading,
    blocks: blocksOf(frame.blocks),
    signature: blocksOf([frame.signature, `${brand.name}\n${brand.siteUrl}`]),
  }
  const subject = oneLine(frame.subject)
  const preheader = oneLine(frame.preheader, 120)
  const traceId = request?.trace_id
  // The domain of the sender's address, which is ours, makes each id unique to us.
  const idOf = (local: string | number) => `<${local}@${brand.mailFrom.split('@').at(-1)}>`
  return {
    from: { name: from, address: brand.mailFrom },
    to: { name: toName, address: to },
    replyTo,
    subject,
    messageId: idOf(token ?? notificationId(notification)),
    // All mails of a request have the first in common. The second has the token again: some services replace the Message-ID.
    references: request && token ? [idOf(request.id), idOf(`to.${token}`)] : undefined,
    headers: { ...frame.headers, ...(traceId && { 'X-Request-Id': traceId }) },
    text: toText(body),
    html: toHtml({ title: subject, brand: brand.name, preheader, language }, body),
  }
}

export type Mail = ReturnType<typeof composeMail>
