'use server'

import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { type Answers, answerFields, formNames } from '#contract/answers.ts'
import { readAttribution } from '#contract/attribution.ts'
import { parseItems, withItems } from '#contract/items.ts'
import { english, type Language, parseLanguage } from '#contract/languages.ts'
import { deadline, dueText, officeOf } from '#contract/office-hours.ts'
import { encodeMeta, idempotencyKeyPattern, newRequestId, requestHeaders } from '#contract/request-headers.ts'
import { getClaims, getMessages, getSite } from '#lib/content/index.ts'
import { readSentFiles, withFiles } from '#lib/quote/uploads/sent-files.ts'
import { env } from '#lib/server/env.ts'
import { log } from '#lib/server/log.ts'
import { en } from '#messages/en.ts'
import { metaFields } from './forms.ts'
import { forward } from './forward.ts'
import { toAnswers } from './mapping.ts'
import type { FieldErrors, RequestState } from './request-state.ts'
import { type FormValues, schemaOf } from './schemas.ts'
import { pathOf } from './visit.ts'

/** Browsers count a line break as one character but send two. */
const textOf = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

function itemsFrom(text: string) {
  try {
    return parseItems(JSON.parse(text))
  } catch {
    return []
  }
}

/** The server action of all three forms. Its arguments are untrusted, like any request's. */
export async function sendRequest(_previous: RequestState, data: FormData): Promise<RequestState> {
  const language = parseLanguage(textOf(data, metaFields.language)) ?? english
  const { forms: texts } = await getMessages(language)
  const form = formNames.find((name) => name === textOf(data, metaFields.form)) ?? 'project-request'
  const items = itemsFrom(textOf(data, metaFields.items))
  const schema = schemaOf(form, texts, { template: textOf(data, metaFields.template), language })
  const values = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, textOf(data, name)]))

  const parsed = schema.safeParse(values)
  if (!parsed.success) {
    const errors: FieldErrors = {}
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
    return { status: 'invalid', values, errors }
  }

  const incoming = await headers()
  const page = pathOf(incoming.get('referer'))
  const { form: formKey, files } = readSentFiles(textOf(data, metaFields.files))
  const own = toAnswers(form, parsed.data as FormValues<typeof form>, page)
  const { limit } = answerFields.details
  const listed = withItems(own.details, items, limit)
  const quantity = items.length > 0 ? await quantityInEnglish(own.quantity, language) : own.quantity
  const answers = { ...own, quantity, details: withFiles(listed, files, limit) }
  const ids = files.map(({ id }) => id)
  const requestId = newRequestId()
  const elapsed = textOf(data, metaFields.elapsed)
  const meta = {
    form,
    language,
    attribution: {
      ...readAttribution(textOf(data, metaFields.attribution)),
      submittedFrom: page,
      topic: textOf(data, metaFields.topic),
    },
    honeypot: textOf(data, metaFields.honeypot) !== '',
    elapsed: /^\d{1,9}$/.test(elapsed) ? Number(elapsed) : null,
    files: ids.length > 0 ? { form: formKey, ids } : null,
    items,
  }
  const address = env.TRUSTED_ADDRESS_HEADER && incoming.get(env.TRUSTED_ADDRESS_HEADER)
  const delivery = await forward(answers, {
    [requestHeaders.meta]: encodeMeta(meta),
    [requestHeaders.requestId]: requestId,
    [requestHeaders.idempotencyKey]: requestKey(textOf(data, metaFields.key), answers, address ?? ''),
    ...(address && { [requestHeaders.visitorAddress]: address }),
    ...(env.SITE_TOKEN && { [requestHeaders.siteToken]: env.SITE_TOKEN }),
  })
  log(delivery.ok ? 'info' : 'error', 'submission', {
    form,
    request: requestId,
    outcome: delivery.ok ? 'delivered' : delivery.reason,
    error: delivery.ok ? undefined : delivery.message,
  })
  if (!delivery.ok) return { status: 'failed', values, errors: {}, requestId }
  const { reference, files: received, receivedAt } = delivery
  const { due, office } = await answerDue(receivedAt ? new Date(receivedAt) : new Date())
  return {
    status: 'sent',
    values: {},
    errors: {},
    reference,
    requestId: delivery.requestId ?? requestId,
    files: received,
    due: dueText(due, office, language),
  }
}

/** The quote list prefills the quantity in the page's language. */
async function quantityInEnglish(quantity: string, language: Language) {
  const { quoteList } = await getMessages(language)
  return quantity === quoteList.quantityOfAll ? en.quoteList.quantityOfAll : quantity
}

/** The reply deadline, the same as in the confirmation email and at the desk. */
async function answerDue(receivedAt: Date) {
  const [{ office: copy }, { answerHours }] = await Promise.all([getSite(english), getClaims(english)])
  const office = officeOf(copy)
  return { due: deadline(receivedAt, Number(answerHours), office), office }
}

/**
 * The idempotency key, which the browser creates. A page without scripts has none: equal answers from one IP address
 * within a quarter of an hour count as one request, so that a reload does not send it twice.
 */
function requestKey(given: string, answers: Answers, address: string) {
  if (idempotencyKeyPattern.test(given)) return given
  const quarterHour = Math.floor(Date.now() / 900_000)
  return createHash('sha256')
    .update(JSON.stringify([answers, address, quarterHour]))
    .digest('hex')
}
