import { fill } from '@/lib/content/fill'
import { answerFields, answerNames } from '@/supabase/functions/_shared/answers.ts'
import { emailHref, encoded } from '@/supabase/functions/_shared/contact.ts'
import { isEmail } from '@/supabase/functions/_shared/email.ts'
import { longDateTime } from './dates.ts'
import type { DeskWords } from './labels.ts'
import type { Submission } from './submission.ts'

/** Windows hands at most 2,048 characters to the mail program, and some of them are lost on the way. */
const MAX_LENGTH = 1800
const ELLIPSIS = '…'

/** What the customer reads again; who they are they know. */
const quotedKinds = ['text', 'date', 'long']

/** The prepared answer to a request, or nothing where there is no address to send it to. */
export function letterTo(submission: Submission, { mail, labels }: DeskWords, zone: string) {
  const { id, email, name, firstName, createdAt } = submission
  if (!isEmail(email)) return undefined
  const quoted = answerNames.flatMap((answer) => {
    const { kind } = answerFields[answer]
    const text = submission[answer]
    if (!text || !quotedKinds.includes(kind)) return []
    return kind === 'long' ? text : `${labels[answer]}: ${text}`
  })
  const greeting = fill(mail.greeting, { name: (firstName ?? name ?? '').slice(0, 80) })
  const date = longDateTime(createdAt, zone)
  return replyHref({
    email,
    subject: fill(mail.subject, { id }),
    opening: `${greeting}\r\n\r\n\r\n\r\n${fill(mail.quote, { date })}`,
    quoted: quoted.join('\n'),
  })
}

type Letter = { email: string; subject: string; opening: string; quoted: string }

/** Greeting, room to write, and the request quoted as far as mail programs take it. */
export function replyHref({ email, subject, opening, quoted }: Letter) {
  const start = `${emailHref(email)}?subject=${encoded(subject)}&body=${encoded(`${opening}\r\n`)}`
  return start + quoteWithin(quoted, MAX_LENGTH - start.length)
}

function quoteWithin(text: string, room: number) {
  const lines = text.split(/\r\n|\r|\n/).map((line) => `> ${line}`)
  let written = ''
  for (const character of lines.join('\r\n')) {
    const next = encoded(character)
    if (written.length + next.length > room - encoded(ELLIPSIS).length) return written + encoded(ELLIPSIS)
    written += next
  }
  return written
}
