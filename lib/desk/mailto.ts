import { isEmail, quotedAnswers } from '#contract/answers.ts'
import { factsInWords } from '#contract/asked.ts'
import { replyHref } from '#contract/contact.ts'
import { dayInWords, parseDay } from '#contract/day.ts'
import { commaOf, type Language, localeOf } from '#contract/languages.ts'
import type { Replies } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { answerLabels, factWords, optionLabel } from '#lib/content/options.ts'
import type { REPLY_FIELDS } from '#lib/content/schema/replies.ts'
import { desk } from '#messages/desk.ts'
import type { Messages } from '#messages/en.ts'
import { hasQuestion } from './message.ts'
import type { Reply, WholeRequest } from './request-rows.ts'

type Fields = Record<(typeof REPLY_FIELDS)[number], string>

const short = (text = '') => text.replace(/\s+/g, ' ').trim().slice(0, 80)

const timeIn = (language: Language, iso: string, timeZone: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  )

const dateIn = (language: Language, date = '') =>
  parseDay(date) ? dayInWords(date, localeOf(language)) : date

/** Fills in a template and omits each line whose field is empty. */
const filled = (template: string, fields: Fields) =>
  template
    .split('\n')
    .filter((line) => !Object.entries(fields).some(([name, text]) => !text && line.includes(`{${name}}`)))
    .map((line) => interpolate(line, fields))
    .join('\n')

type Texts = {
  templates: Replies
  /** In the language of the request. */
  words: Messages
  /** The time zone in which the reply says when the request was sent. */
  zone: string
}

/**
 * Builds a reply that begins as its form says; undefined without a valid email address. The reply names the option and
 * products as the customer saw them.
 */
export function buildReply(sent: WholeRequest, { templates, words, zone }: Texts): Reply | undefined {
  const { id, email, createdAt, form, language, asked } = sent
  const { forms } = words
  if (!isEmail(email)) return undefined
  const eventType = optionLabel(form, sent.eventType ?? '', forms) ?? sent.eventType
  const eventDate = dateIn(language, sent.eventDate)
  const fields: Fields = {
    firstName: short(sent.firstName ?? sent.name) || templates.nameless,
    reference: String(id),
    // "You asked about Other" says nothing.
    topic: sent.eventType === 'Other' ? '' : short(eventType),
    products: sent.items.map(({ product, seenAs = product }) => short(seenAs)).join(commaOf(language)),
    quantity: short(sent.quantity),
    eventDate: short(eventDate),
  }
  const date = createdAt ? timeIn(language, createdAt, zone) : ''
  const { openings, others } = templates
  const opening = {
    label: desk.letter.opening,
    text: openings[form as keyof typeof openings] ?? openings.unknown,
  }
  const texts = [{ ...opening, asks: hasQuestion(opening.text) }, ...others].map(({ text, ...others }) => ({
    ...others,
    text: filled(text, fields),
  }))
  const labels = answerLabels(form, forms)
  const facts = factsInWords(asked, localeOf(language), factWords(words))
  const href = replyHref({
    email,
    subject: interpolate(templates.subject, { id }),
    opening: `${texts[0]?.text.replaceAll('\n', '\r\n')}\r\n\r\n\r\n${interpolate(templates.quote, { date })}`,
    quoted: quotedAnswers({ ...sent, eventType, eventDate }, (name) => labels[name], facts),
    bcc: templates.bcc || undefined,
  })
  return { href, texts }
}
