type Mail = { subject: string; lines: readonly string[] }

/** A letter begun for the visitor: one line per question, room to answer. */
export function mailHref(address: string, { subject, lines }: Mail) {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
