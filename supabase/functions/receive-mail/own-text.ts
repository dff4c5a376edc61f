import { convert } from 'html-to-text'

/** The most characters that are looked through: of a text, and of HTML. */
const [MAX_TEXT, MAX_HTML] = [20_000, 100_000]

/** A link to a customer's page, also encoded, and broken by the end of a line, a quote or an invisible character. */
const LINK = /your(-|%2d|-2d)request[\s\S]{1,30}?([\da-f][=\s>\u00ad\u200b]{0,9}){39}[\da-f]/gi
/** Stands for such a link until the quote is cut: each mail of ours has one. */
const TRACE = '\0'

const htmlOptions = {
  wordwrap: false,
  limits: { maxDepth: 100, maxChildNodes: 5000 },
  selectors: [
    // Of a link only what makes it a private one, which marks our mail.
    { selector: 'a', options: { pathRewrite: (href: string) => href.match(LINK)?.[0] ?? '' } },
    { selector: 'img', format: 'skip' },
  ],
}

/** What a person has written themselves: the text, else the HTML, without our mail beneath it and without private links. */
export function ownText({ text = '', html = '' }: { text?: string; html?: string }, ours: string[]) {
  const whole = text.trim() ? text : convert(html.slice(0, MAX_HTML), htmlOptions)
  const read = whole
    .replaceAll(TRACE, '')
    .slice(0, 2 * MAX_TEXT)
    .replace(LINK, TRACE)
    .slice(0, MAX_TEXT)
  return withoutQuote(read.replace(/\r\n?/g, '\n'), ours).replaceAll(TRACE, '…').trim()
}

/** With such a link anyone could answer as the customer. */
export const withoutLinks = (text: string) => text.replace(LINK, '…')

/** Marks for the direction of a text, which Arabic mails have around addresses. */
const MARKS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]|mailto:/g

const isQuoted = (line: string) => line.startsWith('>')
const endsInColon = (line = '') => /[:：]$/.test(line)
/** "From:", "Sent:", in any language. */
const isLabeled = (line = '') => /^[^\d:]{1,25}:/.test(line)

/**
 * Without our mail beneath the text, from the line that introduces it: the one that names one of our addresses in brackets,
 * or that ends in a colon before lines of ">". It is sure if it does both, else if it is the last above the link in our mail:
 * customers write such lines, too. Whatever follows a quote is an answer to it: then all is kept.
 */
function withoutQuote(text: string, ours: string[]) {
  const lines = text.split('\n').map((line) => line.replace(MARKS, '').trim())
  const names = ours.flatMap((address) => [`<${address}>`, `[${address}]`, `(${address})`])
  const isNamed = (line = '') => names.some((name) => line.toLowerCase().includes(name))
  const next = (at: number) => lines.slice(at + 1, at + 4).find((other) => other !== '') ?? ''
  const isBeforeQuote = (line: string, at: number) => endsInColon(line) && isQuoted(next(at))
  const trace = lines.findIndex((line) => line.includes(TRACE))
  const last = lines.slice(0, Math.max(trace, 0)).findLastIndex((line, at) => {
    if (!isNamed(line)) return !isQuoted(line) && isBeforeQuote(line, at)
    return endsInColon(line) || endsInColon(lines[at + 1]) || (isLabeled(line) && isLabeled(next(at)))
  })
  let start = lines.findIndex((line, at) => at === last || (isNamed(line) && isBeforeQuote(line, at)))
  if (start < 0) return text
  const quote = lines.findIndex((line, at) => at > start && isQuoted(line))
  if (quote > 0 && lines.some((line, at) => at > quote && line !== '' && !isQuoted(line))) return text
  // Where a mail program has broken the introduction, and the lines with which it separates the quote.
  const above = () => lines[start - 1] ?? ''
  const isLong = above().length + (lines[start]?.indexOf(' ') ?? 0) > 65
  const isBroken = isNamed(above()) ? !isNamed(lines[start]) : isLong && !isLabeled(lines[start])
  if (above() !== '' && isBroken) start--
  while (start > 0 && /^>?\s*([-_]{5}.*)?$/.test(above())) start--
  const own = text.split('\n').slice(0, start).join('\n')
  // Beneath a quote without marks, what was written cannot be told from it.
  return own.trim() || quote > 0 ? own : text
}
