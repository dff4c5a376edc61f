import { phoneHref as hrefOf } from '#contract/contact.ts'

/** A US number is written without its country code on the page; a telephone needs it. */
export const phoneHref = (phone: string) => hrefOf(phone, '1')

type Mail = { subject: string; lines: readonly string[] }

/** A letter begun for the visitor: one line per question, room to answer. */
export function mailHref(address: string, { subject, lines }: Mail) {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
