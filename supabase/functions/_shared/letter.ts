import { emailHref, encoded } from './contact.ts'

/** Windows hands at most 2,048 characters to the mail program, and some of them are lost on the way. */
const MAX_LENGTH = 1800
const ELLIPSIS = '…'

type Letter = {
  email: string
  subject: string
  opening: string
  quoted: string
  /** Files a copy. */
  bcc?: string
}

/** Greeting, room to write, and the request quoted as far as mail programs take it. */
export function replyHref({ email, subject, opening, quoted, bcc }: Letter) {
  const copy = bcc ? `bcc=${encoded(bcc)}&` : ''
  const start = `${emailHref(email)}?${copy}subject=${encoded(subject)}&body=${encoded(`${opening}\r\n`)}`
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
