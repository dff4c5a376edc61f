import { fill } from '@/lib/content/fill'
import { longDateTime } from '@/lib/desk/dates'
import { isEmail, replyHref } from '@/lib/desk/mailto'
import type { Submission } from '@/lib/desk/submission'
import type { DeskWords } from './words'

/** The prepared answer to a request, or nothing where there is no address to send it to. */
export function letterTo(submission: Submission, { mail, labels }: DeskWords, zone: string) {
  const { id, email, name, firstName, createdAt, eventType, eventDate, quantity, details } = submission
  if (!isEmail(email)) return undefined
  const quoted = [
    [labels.event, eventType],
    [labels.date, eventDate],
    [labels.quantity, quantity],
    ['', details],
  ]
    .filter(([, value]) => value)
    .map(([label, value]) => (label ? `${label}: ${value}` : value))
  const greeting = fill(mail.greeting, { name: (firstName ?? name ?? '').slice(0, 80) })
  const date = longDateTime(createdAt, zone)
  return replyHref({
    email,
    subject: fill(mail.subject, { id }),
    opening: `${greeting}\r\n\r\n\r\n\r\n${fill(mail.quote, { date })}`,
    quoted: quoted.join('\n'),
  })
}
