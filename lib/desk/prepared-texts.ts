import { dayInWords, parseDay } from '#contract/day.ts'
import { commaOf, localeOf } from '#contract/languages.ts'
import type { ContentOf } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { optionLabel } from '#lib/content/options.ts'
import type { REPLY_FIELDS } from '#lib/content/schema/replies.ts'
import { desk } from '#messages/desk.ts'
import type { Messages } from '#messages/en.ts'
import { hasQuestion } from './letter.ts'
import type { PreparedText, WholeRequest } from './request-rows.ts'

type Fields = Record<(typeof REPLY_FIELDS)[number], string>

const short = (text = '') => text.replace(/\s+/g, ' ').trim().slice(0, 80)

/** Fills in a text and omits each line whose field is empty. */
const filled = (prepared: string, fields: Fields) =>
  prepared
    .split('\n')
    .filter((line) => !Object.entries(fields).some(([name, text]) => !text && line.includes(`{${name}}`)))
    .map((line) => interpolate(line, fields))
    .join('\n')

/** The texts of a request, in its language, which name option and products as the customer saw them. */
export function preparedTexts(
  { id, form, language, items, ...sent }: WholeRequest,
  { openings, others, nameless }: ContentOf<'replies'>,
  { forms }: Messages,
): PreparedText[] {
  const { eventType = '' } = sent
  const day = parseDay(sent.eventDate)
  const fields: Fields = {
    firstName: short(sent.firstName ?? sent.name) || nameless,
    reference: String(id),
    // "You asked about Other" says nothing.
    topic: eventType === 'Other' ? '' : short(optionLabel(form, eventType, forms) ?? eventType),
    products: items.map(({ words, seenAs = words }) => short(seenAs)).join(commaOf(language)),
    quantity: short(sent.quantity),
    eventDate: day ? dayInWords(day, localeOf(language)) : short(sent.eventDate),
  }
  const opening = openings[form as keyof typeof openings] ?? openings.unknown
  return [{ label: desk.letter.opening, text: opening, asks: hasQuestion(opening) }, ...others].map(
    ({ text, ...others }) => ({ ...others, text: filled(text, fields) }),
  )
}
