'use server'

import { headers } from 'next/headers'
import { formNames } from '#contract/answers.ts'
import { english, type Language, localeOf, parseLanguage } from '#contract/languages.ts'
import { deadline, dueText, nextOpening, officeOf } from '#contract/office-hours.ts'
import { getContent, getMessages } from '#lib/content/index.ts'
import { formText } from '#lib/forms/form-text.ts'
import { namesOf } from '#lib/pages/products.ts'
import { readUploadedFiles } from '#lib/uploads/uploaded-files.ts'
import { factsOf } from './facts.ts'
import { forward } from './forward.ts'
import { orderOf } from './order.ts'
import { idleState, type RequestState } from './request-state.ts'
import { type FormValues, schemaOf } from './schemas.ts'
import { pathOf } from './visit.ts'

/** The server action of all three forms. Its arguments are untrusted, like any request's. */
export async function sendRequest(_previous: RequestState, data: FormData): Promise<RequestState> {
  const read = (name: string) => formText(data, name)
  const language = parseLanguage(read('language')) ?? english
  const { forms: texts } = await getMessages(language)
  const form = formNames.find((name) => name === read('form')) ?? 'project-request'
  const schema = schemaOf(form, texts, language)
  const values = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, read(name)]))
  const parsed = schema.safeParse(values)
  if (!parsed.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
    return { status: 'invalid', values, errors }
  }

  const page = pathOf((await headers()).get('referer'))
  const typed = parsed.data as FormValues<typeof form>
  const facts = await factsOf({ form, typed, read, page, language })
  const delivery = await forward(facts)
  if (!delivery.success) return { status: 'failed', values, errors: {} }
  const { success, receivedAt, ...stored } = delivery
  const { asked } = facts.meta
  const names = await namesOf(asked?.items ?? [], language)
  const { files } = readUploadedFiles(read('files'))
  const order = orderOf(form, texts, { values: typed, asked, names, files })
  return { ...idleState, ...stored, ...(await datesOf(language, receivedAt)), status: 'sent', order }
}

/** In words: the reply deadline, the same as in the confirmation email and at the desk, and when the office is open for it. */
async function datesOf(language: Language, receivedAt = new Date().toISOString()) {
  const { office: copy } = await getContent('site', english)
  const { answerHours } = await getContent('claims', english)
  const office = officeOf(copy)
  const sent = new Date(receivedAt)
  const opening = nextOpening(sent, office)
  return {
    sentOn: sent.toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: office.zone }),
    due: dueText(deadline(sent, Number(answerHours), office), office, language),
    opens: opening && dueText(opening, office, language),
  }
}
