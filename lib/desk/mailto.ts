import { z } from 'zod'

/** Windows hands at most 2,048 characters to the mail program, and some of them are lost on the way. */
const MAX_LENGTH = 1800
const ELLIPSIS = '…'

const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
const address = (email: string) => encode(email).replace('%40', '@')

export const isEmail = (text: string | undefined): text is string => z.email().safeParse(text).success

export const emailHref = (email: string) => `mailto:${address(email)}`

/** Digits only, with the plus of international numbers, without the extension; undefined if it cannot be dialled. */
export function phoneHref(phone: string | undefined) {
  const [number = ''] = (phone ?? '').normalize('NFKC').split(/ext|[x#;,]/i)
  const digits = number.replace(/\D/g, '')
  if (digits.length < 5 || digits.length > 20) return undefined
  return `tel:${/^\s*\+/.test(number) ? '+' : ''}${digits}`
}

type Letter = { email: string; subject: string; opening: string; quoted: string }

/** A prepared answer: greeting, room to write, and the request quoted as far as mail programs take it. */
export function replyHref({ email, subject, opening, quoted }: Letter) {
  const start = `${emailHref(email)}?subject=${encode(subject)}&body=${encode(`${opening}\r\n`)}`
  return start + quoteWithin(quoted, MAX_LENGTH - start.length)
}

function quoteWithin(text: string, room: number) {
  const lines = text.split(/\r\n|\r|\n/).map((line) => `> ${line}`)
  let written = ''
  for (const character of lines.join('\r\n')) {
    const next = encode(character)
    if (written.length + next.length > room - encode(ELLIPSIS).length) return written + encode(ELLIPSIS)
    written += next
  }
  return written
}
