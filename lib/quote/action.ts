'use server'

import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { type Answers, answerFields, formNames } from '#contract/answers.ts'
import { readAttribution } from '#contract/attribution.ts'
import { type Item, parseItems, withItems } from '#contract/items.ts'
import { english, type Language, parseLanguage } from '#contract/languages.ts'
import { deadline, dueText, officeOf } from '#contract/office-hours.ts'
import { encodeMeta, idempotencyKeyPattern, newRequestId, requestHeaders } from '#contract/request-headers.ts'
import { parseJson } from '#contract/text.ts'
import { getClaims, getMessages, getSite } from '#lib/content/index.ts'
import { readUploadedFiles, type UploadedFiles, withFiles } from '#lib/quote/uploads/uploaded-files.ts'
import { log } from '#lib/server/log.ts'
import { proxiedAddress } from '#lib/server/supabase/server.ts'
import { en } from '#messages/en.ts'
import { textOf } from './form-text.ts'
import { metaFields, orderOf } from './forms.ts'
import { forward } from './forward.ts'
import { toAnswers } from './mapping.ts'
import { idleState, type RequestState } from './request-state.ts'
import { type FormValues, schemaOf } from './schemas.ts'
import { pathOf } from './visit.ts'

/** The server action of all three forms. Its arguments are untrusted, like any request's. */
export async function sendRequest(_previous: RequestState, data: FormData): Promise<RequestState> {
  const read = (name: string) => textOf(data, name)
  const language = parseLanguage(read(metaFields.language)) ?? english
  const { forms: texts } = await getMessages(language)
  const form = formNames.find((name) => name === read(metaFields.form)) ?? 'project-request'
  const schema = schemaOf(form, texts, { template: read(metaFields.template), language })
  const values = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, read(name)]))
  const parsed = schema.safeParse(values)
  if (!parsed.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
    return { status: 'invalid', values, errors }
  }

  const page = pathOf((await headers()).get('referer'))
  const visit = readAttribution(read(metaFields.attribution))
  const items = parseItems(parseJson(read(metaFields.items)))
  const files = readUploadedFiles(read(metaFields.files))
  const { timeline = '', budgetRange: budget = '' }: Partial<FormValues<'quick-quote'>> = parsed.data
  const mapped = toAnswers(form, parsed.data as FormValues<typeof form>, page)
  const answers = await withLists(mapped, { items, files, language })
  const meta = {
    form,
    language,
    attribution: { ...visit, submittedFrom: page, topic: read(metaFields.topic) },
    honeypot: read(metaFields.honeypot) !== '',
    elapsed: /^\d{1,9}$/.test(read(metaFields.elapsed)) ? Number(read(metaFields.elapsed)) : null,
    files: files.files.length > 0 ? { form: files.form, ids: files.files.map(({ id }) => id) } : null,
    items,
    spamService: (await getSite(english)).spamService,
    timeline,
    budget,
  }
  const requestId = newRequestId()
  const delivery = await forward(answers, {
    [requestHeaders.meta]: encodeMeta(meta),
    [requestHeaders.requestId]: requestId,
    [requestHeaders.idempotencyKey]: requestKey(read(metaFields.key), answers, await proxiedAddress()),
  })
  log(delivery.ok ? 'info' : 'error', 'submission', {
    form,
    request: requestId,
    outcome: delivery.ok ? 'delivered' : delivery.reason,
    error: delivery.ok ? undefined : delivery.message,
  })
  if (!delivery.ok) return { status: 'failed', values, errors: {}, requestId }
  const { ok, receivedAt, ...stored } = delivery
  const order = orderOf(form, texts, parsed.data)
  return { ...idleState, ...stored, status: 'sent', order, due: await dueIn(language, receivedAt) }
}

type Lists = { items: Item[]; files: UploadedFiles; language: Language }

/** Adds the products and files to the details, for readers of the answers only. */
async function withLists(answers: Answers, { items, files, language }: Lists): Promise<Answers> {
  const { limit } = answerFields.details
  const details = withFiles(withItems(answers.details, items, limit), files.files, limit)
  // The quote list prefills the quantity in the page's language.
  const { quantityOfAll } = (await getMessages(language)).quoteList
  const isPrefilled = items.length > 0 && answers.quantity === quantityOfAll
  return { ...answers, details, quantity: isPrefilled ? en.quoteList.quantityOfAll : answers.quantity }
}

/** The reply deadline in words, the same as in the confirmation email and at the desk. */
async function dueIn(language: Language, receivedAt = new Date().toISOString()) {
  const [{ office: copy }, { answerHours }] = await Promise.all([getSite(english), getClaims(english)])
  const office = officeOf(copy)
  return dueText(deadline(new Date(receivedAt), Number(answerHours), office), office, language)
}

/**
 * The idempotency key, which the browser creates. A page without scripts has none: equal answers from one IP address
 * within a quarter of an hour count as one request, so that a reload does not send it twice.
 */
function requestKey(browserKey: string, answers: Answers, address: string) {
  if (idempotencyKeyPattern.test(browserKey)) return browserKey
  const quarterHour = Math.floor(Date.now() / 900_000)
  return createHash('sha256')
    .update(JSON.stringify([answers, address, quarterHour]))
    .digest('hex')
}
