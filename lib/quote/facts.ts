import 'server-only'
import { createHash } from 'node:crypto'
import { type Answers, answerFields, type FormName } from '#contract/answers.ts'
import { parseAttribution } from '#contract/attribution.ts'
import { parseDay } from '#contract/day.ts'
import { parseItems, withItems } from '#contract/items.ts'
import { english, type Language } from '#contract/languages.ts'
import { idempotencyKeyPattern, type RequestMeta } from '#contract/request-headers.ts'
import { parseJson } from '#contract/text.ts'
import { getContent, getMessages } from '#lib/content/index.ts'
import { proxiedAddress } from '#lib/server/supabase/server.ts'
import { readUploadedFiles, withFiles } from '#lib/uploads/uploaded-files.ts'
import { en } from '#messages/en.ts'
import { metaFields } from './forms.ts'
import { neededLines, toAnswers } from './mapping.ts'
import type { FormValues } from './schemas.ts'

type Posted<F extends FormName> = {
  form: F
  typed: FormValues<F>
  /** Any field of the posted form. */
  read: (name: string) => string
  page: string
  language: Language
}

/** What a valid request says: its nine answers, what the site knows beside them, and its idempotency key. */
export async function factsOf<F extends FormName>({ form, typed, read, page, language }: Posted<F>) {
  const items = parseItems(parseJson(read(metaFields.items)))
  const files = readUploadedFiles(read(metaFields.files))
  const { timeline = '', budgetRange: budget = '' }: Partial<FormValues<'quick-quote'>> = typed
  const meta: RequestMeta = {
    form,
    language,
    attribution: {
      ...parseAttribution(parseJson(read(metaFields.attribution))),
      submittedFrom: page,
      topic: read(metaFields.topic),
    },
    honeypot: read(metaFields.honeypot) !== '',
    elapsed: /^\d{1,9}$/.test(read(metaFields.elapsed)) ? Number(read(metaFields.elapsed)) : null,
    files: files.files.length > 0 ? { form: files.form, ids: files.files.map(({ id }) => id) } : null,
    items,
    spamService: (await getContent('site', english)).spamService,
    timeline,
    budget,
  }
  const delivery = Object.keys(en.neededBy.services).find((name) => name === read(metaFields.delivery))
  const needed = neededLines(parseDay(read(metaFields.neededBy)), delivery ?? '')
  const mapped = toAnswers(form, typed, page, needed)
  // For readers of the answers only.
  const { limit } = answerFields.details
  const details = withFiles(withItems(mapped.details, items, limit), files.files, limit)
  // The quote list prefills the quantity in the page's language.
  const { quantityOfAll } = (await getMessages(language)).quoteList
  const isPrefilled = items.length > 0 && mapped.quantity === quantityOfAll
  const quantity = isPrefilled ? en.quoteList.quantityOfAll : mapped.quantity
  const answers = { ...mapped, details, quantity }
  return { answers, meta, key: idempotencyKeyOf(read(metaFields.key), answers, await proxiedAddress()) }
}

export type Facts = Awaited<ReturnType<typeof factsOf>>

/**
 * The idempotency key, which the browser creates. A page without scripts has none: equal answers from one IP address
 * within a quarter of an hour count as one request, so that a reload does not send it twice.
 */
function idempotencyKeyOf(browserKey: string, answers: Answers, address: string) {
  if (idempotencyKeyPattern.test(browserKey)) return browserKey
  const quarterHour = Math.floor(Date.now() / 900_000)
  return createHash('sha256')
    .update(JSON.stringify([answers, address, quarterHour]))
    .digest('hex')
}
