import { answerFields, answerNames } from '#contract/answers.ts'
import { isEmail } from '#contract/email.ts'
import { replyHref } from '#contract/letter.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { replyFields } from '#lib/content/schema/submissions.ts'
import { eventDate, longDateTime } from './dates.ts'
import { type DeskCopy, eventTypeLabel, formKey } from './labels.ts'
import type { Submission } from './submission.ts'

type Fields = Record<(typeof replyFields)[number], string>

/** The reply quotes these kinds of answers; customers know their own name and address. */
const quotedKinds = ['text', 'date', 'long']

const short = (text = '') => text.replace(/\s+/g, ' ').trim().slice(0, 80)

function fieldsOf(submission: Submission, { nameless }: DeskCopy['mail']): Fields {
  const { id, firstName, name, eventType, quantity, work } = submission
  return {
    firstName: short(firstName ?? name) || nameless,
    reference: String(id),
    topic: short(eventType),
    products: work?.items.map(({ product }) => short(product)).join(', ') ?? '',
    quantity: short(quantity),
    eventDate: short(eventDate(submission.eventDate ?? '')),
  }
}

/** A line whose field is empty is left out: it would say nothing. */
const filled = (template: string, fields: Fields) =>
  template
    .split('\n')
    .filter((line) => !Object.entries(fields).some(([name, text]) => !text && line.includes(`{${name}}`)))
    .map((line) => interpolate(line, fields))
    .join('\r\n')

/** A mailto link with the reply prepared from the template of its form; undefined without a valid address. */
export function buildReplyMailto(submission: Submission, copy: DeskCopy, zone: string) {
  const { mail, labels } = copy
  const { id, email, createdAt, work } = submission
  if (!isEmail(email)) return undefined
  const quoted = answerNames.flatMap((answer) => {
    const { kind } = answerFields[answer]
    const text = submission[answer]
    if (!text || !quotedKinds.includes(kind)) return []
    if (kind === 'long') return text
    return `${answer === 'eventType' ? eventTypeLabel(work?.form ?? '', copy) : labels[answer]}: ${text}`
  })
  const text = filled(mail[formKey(work?.form)], fieldsOf(submission, mail))
  const date = longDateTime(createdAt, zone)
  return replyHref({
    email,
    subject: interpolate(mail.subject, { id }),
    opening: `${text}\r\n\r\n\r\n${interpolate(mail.quote, { date })}`,
    quoted: quoted.join('\n'),
    bcc: mail.bcc || undefined,
  })
}
