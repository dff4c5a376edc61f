import { convert } from 'html-to-text'

/** The most characters that are looked through: of a text, and of HTML. */
const [MAX_TEXT, MAX_HTML] = [20_000, 200_000]

const htmlOptions = {
  wordwrap: false,
  limits: { maxDepth: 100, maxChildNodes: 5000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
  ],
}

/** What a person has written themselves: the text, else the HTML, without our mail beneath it and without private links. */
export function ownText({ text = '', html = '' }: { text?: string; html?: string }, ours: string[]) {
  const whole = text.trim() ? text : convert(html.slice(0, MAX_HTML), htmlOptions)
  const read = withoutLinks(whole.slice(0, 2 * MAX_TEXT)).slice(0, MAX_TEXT)
  return withoutQuote(read.replace(/\r\n?/g, '\n').replaceAll('\0', ''), ours).trim()
}

/** A link to a customer's page, also encoded, and broken by the end of a line, a quote or an invisible character. */
const LINK = /your(-|%2d|-2d)request[\s\S]{1,30}?([\da-f][=\s>\u00ad\u200b]{0,9}){39}[\da-f]/gi

/** With such a link anyone could answer as the customer. */
export const withoutLinks = (text: string) => text.replace(LINK, '…')

/** Marks for the direction of a text, which Arabic mails have around addresses. */
const MARKS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]|mailto:/g

const isQuoted = (line: string) => line.startsWith('>')
const endsInColon = (line = '') => /[:：]$/.test(line)
/** "From:", "Sent:", in any language. */
const isLabeled = (line = '') => /^[^\d:]{1,25}:/.test(line)

/**
 * Without our mail beneath the text: from the line that names one of our addresses in brackets and introduces it, or the one
 * that ends in a colon before lines of ">". Whatever follows a quote is an answer to it: then all is kept.
 */
function withoutQuote(text: string, ours: string[]) {
  const lines = text.split('\n').map((line) => line.replace(MARKS, '').trim())
  let start = lines.findIndex((line, at) => {
    const next = lines.slice(at + 1, at + 4).find((other) => other !== '') ?? ''
    if (endsInColon(line) && isQuoted(next)) return true
    const names = ours.flatMap((address) => [`<${address}>`, `[${address}]`, `(${address})`])
    if (!names.some((name) => line.toLowerCase().includes(name))) return false
    return endsInColon(line) || endsInColon(lines[at + 1]) || (isLabeled(line) && isLabeled(next))
  })
  if (start < 0) return text
  const quote = lines.findIndex((line, at) => at > start && isQuoted(line))
  if (quote > 0 && lines.some((line, at) => at > quote && line !== '' && !isQuoted(line))) return text
  // Where a mail program has broken the introduction, and the lines with which it separates the quote.
  const above = () => lines[start - 1] ?? ''
  if (above() !== '' && !isLabeled(lines[start]) && above().length + (lines[start]?.indexOf(' ') ?? 0) > 65)
    start--
  while (start > 0 && /^>?\s*([-_]{5}.*)?$/.test(above())) start--
  const own = text.split('\n').slice(0, start).join('\n')
  // Beneath a quote without marks, what was written cannot be told from it.
  return own.trim() || quote > 0 ? own : text
}
