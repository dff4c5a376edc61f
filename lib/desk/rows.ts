import { isValid, parseISO } from 'date-fns'
import { z } from 'zod'
import { type Answers, answerFields } from '#contract/answers.ts'
import { parseItems } from '#contract/items.ts'
import { english, parseLanguage } from '#contract/languages.ts'
import type { DeskContext } from './context.ts'
import { type Names, nameOf } from './members.ts'
import { type Answered, type ListedRequest, statuses, type WholeRequest } from './request.ts'

const anyObject = z.record(z.string(), z.unknown())

/** Foreign tables keep the answers as JSON in a text column. Anything that is not an object becomes the details. */
function toAnswers(value: unknown): Record<string, unknown> {
  let read = value
  try {
    if (typeof value === 'string') read = JSON.parse(value)
  } catch {}
  return anyObject.safeParse(read).data ?? { details: value }
}

/** Accepts a table row of any shape: a malformed one renders as an odd card and never breaks the others. */
export const row = z.object({
  id: z.union([z.number(), z.string()]).catch(''),
  created_at: z.string().nullable().catch(null),
  form_data: z.unknown().transform(toAnswers),
})
export type Row = z.infer<typeof row>

const state = {
  version: z.number(),
  status: z.enum(statuses),
  owner: z.string().nullable(),
  follow_up: z.string().nullable(),
}
const entry = z.object({ ...state, note: z.string(), made_at: z.string(), author: z.string() })

/** What only staff may read, in a list row as well as in the whole request. */
const facts = {
  id: z.number(),
  ...state,
  quarantined: z.boolean(),
  reasons: z.array(z.string()),
  budget: z.string(),
  rush: z.boolean(),
  event_on: z.string().nullable(),
  waiting_since: z.string(),
  items: z.unknown().transform(parseItems),
  answers: row.omit({ id: true }),
}

/** The columns of a row of the list, and of a whole request, in the query language of the data API. */
const FACTS =
  'id, version, status, owner, follow_up, quarantined, reasons, budget, rush, event_on, waiting_since, items, answers:"Form Sub"(created_at, form_data)'
export const LIST_COLUMNS = `${FACTS}, files(count)` as const
export const WHOLE_COLUMNS =
  `${FACTS}, form, language, attribution, trace_id, answered_at, won_at, files(id, name, bytes), journal(version, status, owner, follow_up, note, made_at, author)` as const

export const listRow = z.object({ ...facts, files: z.array(z.object({ count: z.number() })) })
type ListRow = z.infer<typeof listRow>

export const wholeRow = z.object({
  ...facts,
  form: z.string(),
  language: z.string(),
  attribution: anyObject.nullable(),
  trace_id: z.string().nullable(),
  answered_at: z.string().nullable(),
  won_at: z.string().nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() })),
  journal: z.array(entry),
  earlier: z.number().default(0),
})
type WholeRow = z.infer<typeof wholeRow>

/** Invisible control characters could hide or reorder text; line breaks and tabs are kept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regex removes them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Foreign rows hold numbers, lists or nothing where text is expected. */
function asText(value: unknown) {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(CONTROLS, '').trim()
}

const asTime = (iso: string | null) => (iso && isValid(parseISO(iso)) ? iso : undefined)

const pairs = (data: Record<string, unknown> | null) =>
  Object.entries(data ?? {}).flatMap(([key, value]) => {
    const text = asText(value)
    return text ? [[asText(key), text] as const] : []
  })

const isAnswer = (key: string) => Object.hasOwn(answerFields, key)

export function readAnswers({ id, created_at, form_data }: Row): Answered {
  const all = pairs(form_data)
  const known: Partial<Answers> = Object.fromEntries(all.filter(([key]) => isAnswer(key)))
  const name = [known.firstName, known.lastName].filter(Boolean).join(' ') || undefined
  return {
    id,
    createdAt: asTime(created_at),
    ...known,
    name,
    other: all.filter(([key]) => !isAnswer(key)),
  }
}

const readState = (
  { version, status, owner, follow_up }: z.infer<typeof entry> | ListRow | WholeRow,
  names: Names,
) => ({
  version,
  status,
  owner: owner ?? '',
  ownerName: nameOf(owner ?? '', names),
  followUp: follow_up ?? '',
})

/** What a row does not say itself: deadlines, and the names of staff. */
export type Reading = Pick<DeskContext, 'dueAt'> & { names: Names }

function readFacts(stored: ListRow | WholeRow, { dueAt, names }: Reading) {
  const { id, status, quarantined, waiting_since } = stored
  return {
    ...readAnswers({ id, ...stored.answers }),
    ...readState(stored, names),
    id,
    quarantined,
    reasons: stored.reasons,
    budget: stored.budget,
    rush: stored.rush,
    eventOn: stored.event_on ?? undefined,
    dueAt: status === 'new' && !quarantined ? dueAt(waiting_since) : undefined,
    productCount: stored.items.length,
  }
}

/** A list shows the first words of the details. */
const SHORT = 200

export function readListRow(stored: ListRow, reading: Reading): ListedRequest {
  const { details, other: _, ...read } = readFacts(stored, reading)
  return { ...read, details: details?.slice(0, SHORT), other: [], fileCount: stored.files[0]?.count ?? 0 }
}

/** The value of a line that a form added to the details, such as the timeline. */
const lineOf = (details = '', label: string) =>
  new RegExp(`^${label}: ?(.*)$`, 'm').exec(details)?.[1]?.trim() ?? ''

export function readWholeRow(stored: WholeRow, reading: Reading): WholeRequest {
  const { journal, files, attribution } = stored
  const read = readFacts(stored, reading)
  return {
    ...read,
    fileCount: files.length,
    form: stored.form,
    language: parseLanguage(stored.language) ?? english,
    timeline: lineOf(read.details, 'Timeline'),
    files,
    items: stored.items,
    visit: pairs(attribution),
    requestId: stored.trace_id ?? undefined,
    answeredAt: stored.answered_at ?? undefined,
    wonAt: stored.won_at ?? undefined,
    earlier: stored.earlier,
    journal: journal.map((one) => ({
      ...readState(one, reading.names),
      note: one.note,
      madeAt: one.made_at,
      author: nameOf(one.author, reading.names),
    })),
  }
}
