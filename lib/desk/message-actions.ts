'use server'

import { refresh } from 'next/cache'
import * as z from 'zod/mini'
import { answersSchema } from '#contract/answers.ts'
import type { Database, Json } from '#contract/database.ts'
import { parseLanguage } from '#contract/languages.ts'
import { deadline, workingDayAfter } from '#contract/office-hours.ts'
import { callRpc, failureOf, refusalOf } from '#lib/server/supabase/query.ts'
import { desk } from '#messages/desk.ts'
import { type DeskContext, getDeskContext } from './context.ts'
import { readRequests } from './inbox.ts'
import { type Letter, letter, type Mark, mark, type Option, problemOf } from './letter.ts'
import { goodsIn, storedLines, totalOf } from './quote-lines.ts'
import { requestId } from './request.ts'
import { idIn, type List, list, type Marks, marks } from './several.ts'
import { rowOf } from './several-rows.ts'

/**
 * Sends a letter to a customer: it goes out by email, and counts as contacted. A quote can be of its own: a request beside
 * this one, with its contact details. The key makes a repetition no second one.
 */
export async function sendLetter(request: number, key: string, input: Letter, isOwn?: boolean) {
  const parsed = letter.safeParse(input)
  // The browser has asked the same: it is another version of the desk.
  if (!parsed.success) return { outcome: 'outdated' } as const
  const { kind, body, lineIds, currency, validUntil, options, replaces, asks, seen, file } = parsed.data
  const context = await getDeskContext()
  const problem = problemOf(parsed.data, context)
  if (problem) return { outcome: problem } as const
  const quoted = kind === 'quote' && {
    currency,
    valid_until: validUntil,
    pay_percent: Number(parsed.data.payPercent),
    pay_url: parsed.data.payUrl,
    options: [parsed.data, ...options].map(storedOption),
  }
  const later = laterDates(context, quoted ? validUntil : undefined)
  const more =
    kind === 'message' ? { asks } : kind === 'proof' && { line_ids: lineIds, replaces: replaces || null }
  const message = { kind, body, ...quoted, ...later, ...more }
  const files = file && { p_form_key: file.form, p_file: file.id }
  if (isOwn) return begin({ p_key: key, p_beside: request, p_quote: message, ...files })
  const result = await store(request, key, message, { p_seen: seen, ...files })
  // Without one for failures: it would replace what the reader has typed with the sign-in.
  if (['sent', 'crossed', 'being_made'].includes(result.outcome)) refresh()
  return result
}

/** The columns of a quote that are its own. */
function storedOption({ optionName, optionWords, lines, deliverOn, needsProof, replaces }: Option) {
  const goods = goodsIn(lines)
  return {
    option_name: optionName.trim(),
    option_words: optionWords.trim(),
    lines: storedLines(lines, { needsProof, isInPlace: Boolean(replaces) }),
    amount: totalOf(lines),
    deliver_on: deliverOn || null,
    needs_proof: goods.length > 1 ? goods.some((line) => line.needsProof ?? needsProof) : needsProof,
    replaces: replaces || null,
  }
}

type Begun = Database['public']['Functions']['begin_request']['Args']

/** Notes what a customer asked for by phone as a new request. */
export async function beginRequest(key: string, input: unknown) {
  const parsed = answersSchema.safeParse(input)
  const language = parseLanguage(Object(input).language)
  if (!parsed.success || !parsed.data.details || !language) return { outcome: 'wrong' } as const
  return begin({ p_key: key, p_answers: parsed.data, p_language: language })
}

/** Returns the ID of what was begun. */
async function begin(parameters: Begun) {
  if (!z.uuid().safeParse(parameters.p_key).success) return { outcome: 'failed' } as const
  const begun = await callRpc('begin_request', parameters)
  if (begun.problem) return { outcome: refusalOf(begun) }
  refresh()
  return { outcome: 'begun', request: begun.data } as const
}

const BACK_AFTER_DAYS = 3
const REMIND_AFTER_HOURS = 48

/** When what the customer has not answered comes back to its owner, and when to remind them: of all that is out by then. */
function laterDates({ now, today, office, reminds }: DeskContext, end?: string) {
  const back = workingDayAfter(today, BACK_AFTER_DAYS, office)
  return {
    comes_back_on: end && end < back ? end : back,
    ...(reminds && { remind_at: deadline(now, REMIND_AFTER_HOURS, office).toISOString() }),
  }
}

/** Notes a mark; "undone" takes back the one that it is about. */
export async function sendMark(request: number, key: string, input: Mark) {
  const parsed = mark.safeParse(input)
  if (!parsed.success) return { outcome: 'failed' } as const
  const { seen, ...message } = parsed.data
  const later = message.kind === 'handled' && laterDates(await getDeskContext())
  const result = await store(request, key, { ...message, ...later }, { p_seen: seen })
  // Nothing is typed there, and the history says why a rule refuses it.
  if (!(result.outcome in desk.failures)) refresh()
  return result
}

/** Notes marks of several requests, one after the other: what came of each. The page is refreshed once the last has come. */
export async function sendMarks(input: Marks) {
  const parsed = marks.safeParse(input)
  if (!parsed.success) return { outcome: 'failed' } as const
  const results: (Awaited<ReturnType<typeof store>> & { request: number; key: string })[] = []
  for (const { request, key, mark } of parsed.data) {
    const { seen, ...message } = mark
    results.push({ request, key, ...(await store(request, key, message, { p_seen: seen })) })
  }
  return { outcome: 'done', results } as const
}

/** What happens with each line of a list. */
export async function readSeveral(input: List) {
  const parsed = list.safeParse(input)
  if (!parsed.success) return { outcome: 'failed' } as const
  const context = await getDeskContext()
  const ids = parsed.data.entries.map(({ reference }) => idIn(reference))
  const { data, problem } = await readRequests(ids, context)
  if (problem) return { outcome: failureOf(problem) }
  const rows = parsed.data.entries.map((entry, at) => {
    const request = data.find(({ id }) => id === ids[at])
    return rowOf(entry, request, parsed.data, context.carriers)
  })
  return { outcome: 'read', rows } as const
}

/** `message`: the ID of what was sent. "crossed": another person has written in the meantime. */
async function store(
  request: number,
  key: string,
  message: Json,
  more: { p_seen?: number; p_form_key?: string; p_file?: string },
) {
  if (!requestId.safeParse(request).success || !z.uuid().safeParse(key).success)
    return { outcome: 'failed' } as const
  const written = await callRpc('write_to_customer', {
    p_id: request,
    p_message: message,
    p_key: key,
    ...more,
  })
  if (written.problem) return { outcome: refusalOf(written) }
  if (written.data === null) return { outcome: 'crossed' } as const
  return { outcome: 'sent', message: written.data } as const
}

/** Ends the link to a customer's page, in every email and receipt so far. */
export async function revokeLink(request: number) {
  if (!requestId.safeParse(request).success) return { outcome: 'failed' } as const
  const { data, problem } = await callRpc('revoke_link', { p_id: request })
  if (data) return { outcome: 'done' } as const
  return { outcome: failureOf(problem) }
}
