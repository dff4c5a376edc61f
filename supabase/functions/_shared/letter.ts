import { emailHref, encoded } from './contact.ts'

/** Windows passes at most 2,048 characters to the mail client, and loses some of them on the way. */
const MAX_LENGTH = 1800
const ELLIPSIS = '…'

type Letter = {
  email: string
  subject: string
  opening: string
  quoted: string
  /** Receives a copy for filing. */
  bcc?: string
}

/** A mailto: link with greeting, room to write, and the request quoted within the limit of mail clients. */
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
