import { answerFields, answerNames } from '#contract/answers.ts'
import { dayInWords, parseDay } from '#contract/day.ts'
import { isEmail } from '#contract/email.ts'
import { commaOf, english, type Language, localeOf } from '#contract/languages.ts'
import { replyHref } from '#contract/letter.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { optionLabel } from '#lib/content/options.ts'
import type { replyFields } from '#lib/content/schema/submissions.ts'
import { eventDate, longDateTime } from './dates.ts'
import { type DeskCopy, eventTypeLabel, formKey } from './labels.ts'
import type { Submission } from './submission.ts'

type Fields = Record<(typeof replyFields)[number], string>

/** The reply quotes these kinds of answers; customers know their own name and address. */
const quotedKinds = ['text', 'date', 'long']

const short = (text = '') => text.replace(/\s+/g, ' ').trim().slice(0, 80)

/** Formats dates as the desk does in English, and with Intl in other languages. */
const dayIn = (language: Language, day: string) =>
  language === english || !parseDay(day) ? eventDate(day) : dayInWords(day, localeOf(language))

const timeIn = (language: Language, iso: string | undefined, timeZone: string) =>
  language === english || !iso
    ? longDateTime(iso, timeZone)
    : new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
        new Date(iso),
      )

function fieldsOf(submission: Submission, { nameless }: DeskCopy['mail'], language: Language): Fields {
  const { id, firstName, name, eventType, quantity, work } = submission
  return {
    firstName: short(firstName ?? name) || nameless,
    reference: String(id),
    topic: short(eventType),
    products: work?.items.map(({ product, seenAs = product }) => short(seenAs)).join(commaOf(language)) ?? '',
    quantity: short(quantity),
    eventDate: short(dayIn(language, submission.eventDate ?? '')),
  }
}

/** Fills in a template and omits each line whose field is empty. */
const filled = (template: string, fields: Fields) =>
  template
    .split('\n')
    .filter((line) => !Object.entries(fields).some(([name, text]) => !text && line.includes(`{${name}}`)))
    .map((line) => interpolate(line, fields))
    .join('\r\n')

/**
 * Builds a mailto link with a reply from the template of its form; undefined without a valid email address. The reply
 * names the option and products as the customer saw them (`forms` are in their language).
 */
export function buildReplyMailto(sent: Submission, copy: DeskCopy, zone: string, forms: FormTexts) {
  const { mail, labels } = copy
  const { id, email, createdAt, work } = sent
  const language = work?.language ?? english
  const eventType = optionLabel(work?.form ?? '', sent.eventType ?? '', forms) ?? sent.eventType
  const submission = { ...sent, eventType }
  if (!isEmail(email)) return undefined
  const quoted = answerNames.flatMap((answer) => {
    const { kind } = answerFields[answer]
    const text = submission[answer]
    if (!text || !quotedKinds.includes(kind)) return []
    if (kind === 'long') return text
    return `${answer === 'eventType' ? eventTypeLabel(work?.form ?? '', copy) : labels[answer]}: ${text}`
  })
  const text = filled(mail[formKey(work?.form)], fieldsOf(submission, mail, language))
  const date = timeIn(language, createdAt, zone)
  return replyHref({
    email,
    subject: interpolate(mail.subject, { id }),
    opening: `${text}\r\n\r\n\r\n${interpolate(mail.quote, { date })}`,
    quoted: quoted.join('\n'),
    bcc: mail.bcc || undefined,
  })
}
