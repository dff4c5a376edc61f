import { phoneHref as hrefOf } from '#contract/contact.ts'

/** Adds the country code to a US number. */
export const phoneHref = (phone: string) => hrefOf(phone, '1')

/** Returns a mailto link that prefills one line for each question. */
export function mailHref(address: string, { subject, lines }: { subject: string; lines: readonly string[] }) {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
