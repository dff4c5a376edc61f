import { answerFields, answerNames } from '#contract/answers.ts'
import { isEmail } from '#contract/email.ts'
import { replyHref } from '#contract/letter.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { longDateTime } from './dates.ts'
import type { DeskCopy } from './labels.ts'
import type { Submission } from './submission.ts'

/** The reply quotes these kinds of answers; customers know their own name and address. */
const quotedKinds = ['text', 'date', 'long']

/** A mailto link with the reply prepared; undefined without a valid address. */
export function buildReplyMailto(submission: Submission, { mail, labels }: DeskCopy, zone: string) {
  const { id, email, name, firstName, createdAt } = submission
  if (!isEmail(email)) return undefined
  const quoted = answerNames.flatMap((answer) => {
    const { kind } = answerFields[answer]
    const text = submission[answer]
    if (!text || !quotedKinds.includes(kind)) return []
    return kind === 'long' ? text : `${labels[answer]}: ${text}`
  })
  const greeting = interpolate(mail.greeting, { name: (firstName ?? name ?? '').slice(0, 80) })
  const date = longDateTime(createdAt, zone)
  return replyHref({
    email,
    subject: interpolate(mail.subject, { id }),
    opening: `${greeting}\r\n\r\n\r\n\r\n${interpolate(mail.quote, { date })}`,
    quoted: quoted.join('\n'),
  })
}
