import { replaceLoneSurrogates } from './text.ts'

/** Whether a text has enough digits to dial, in any country and notation. */
export const isPhone = (text: string) => (text.match(/\p{Nd}/gu)?.length ?? 0) >= 5

/** Encodes input for a URL; `encodeURIComponent` throws on a lone surrogate. */
export const encoded = (text: string) => encodeURIComponent(replaceLoneSurrogates(text))

export const emailHref = (address: string) => `mailto:${encoded(address).replace('%40', '@')}`

/** Arabic, Persian and full-width digits as ASCII. */
const inAscii = (text: string) =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)

/**
 * Digits only, without the extension; undefined if it cannot be dialed. A number without a country code is dialed as
 * written, unless the caller passes its `country` code.
 */
export function phoneHref(phone: string | undefined, country?: string) {
  const [number = ''] = inAscii(phone ?? '').split(/ext|[x#;,]/i)
  const digits = number.replace(/\D/g, '')
  if (digits.length < 5 || digits.length > 20) return undefined
  if (/^\D*\+/.test(number) || (country && digits.length > 10)) return `tel:+${digits}`
  return country ? `tel:+${country}${digits}` : `tel:${digits}`
}

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
