import { isValid, parseISO } from 'date-fns'
import { z } from 'zod'
import { type Answers, answerFields } from '#contract/answers.ts'
import { parseItems } from '#contract/items.ts'
import { english, parseLanguage } from '#contract/languages.ts'
import { type RowId, statuses } from './filter.ts'

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

/** Invisible control characters could hide or reorder text; line breaks and tabs are kept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regex removes them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Foreign rows hold numbers, lists or nothing where text is expected. */
function asText(value: unknown) {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(CONTROLS, '').trim()
}

const pairs = (data: Record<string, unknown> | null) =>
  Object.entries(data ?? {}).flatMap(([key, value]) => {
    const text = asText(value)
    return text ? [[asText(key), text] as const] : []
  })

const isAnswer = (key: string) => Object.hasOwn(answerFields, key)

/** The answers of a request of any age and shape: a missing one is undefined. */
export type Answered = Partial<Answers> & {
  id: RowId
  createdAt?: string
  name?: string
  /** Answers to questions that are not among the nine. */
  other: ReturnType<typeof pairs>
}

export function readAnswers({ id, created_at, form_data }: z.infer<typeof row>): Answered {
  const all = pairs(form_data)
  const answers: Partial<Answers> = Object.fromEntries(all.filter(([key]) => isAnswer(key)))
  return {
    id,
    createdAt: created_at && isValid(parseISO(created_at)) ? created_at : undefined,
    ...answers,
    name: [answers.firstName, answers.lastName].filter(Boolean).join(' ') || undefined,
    other: all.filter(([key]) => !isAnswer(key)),
  }
}

const textOrEmpty = z
  .string()
  .nullable()
  .transform((text) => text ?? '')

/** What a journal entry sets. The newest entry holds the state of its request; version 0 has none. */
const state = { version: z.number(), status: z.enum(statuses), owner: textOrEmpty, followUp: textOrEmpty }

/** What only staff may read, in a list row as well as in the whole request. */
export const listRow = z.object({
  id: z.number(),
  ...state,
  quarantined: z.boolean(),
  reasons: z.array(z.string()),
  rush: z.boolean(),
  eventOn: textOrEmpty,
  waitingSince: z.string(),
  answers: row.omit({ id: true }),
})

export const wholeRow = listRow.extend({
  form: z.string(),
  language: z.string().transform((code) => parseLanguage(code) ?? english),
  budget: z.string(),
  items: z.unknown().transform(parseItems),
  visit: anyObject.nullable().transform(pairs),
  /** Identifies the request in the logs. */
  traceId: textOrEmpty,
  answeredAt: textOrEmpty,
  wonAt: textOrEmpty,
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() })),
  /** Newest first. */
  journal: z.array(z.object({ ...state, note: z.string(), madeAt: z.string(), author: z.string() })),
  /** How many older requests came from the same address. */
  earlier: z.number().default(0),
})

/** The columns of a row of the list, and of a whole request, in the query language of the data API. */
const STATE = 'version, status, owner, followUp:follow_up'
export const LIST_COLUMNS = `id, ${STATE}, quarantined, reasons, rush, eventOn:event_on, waitingSince:waiting_since, answers:"Form Sub"(created_at, form_data)`
export const WHOLE_COLUMNS = `${LIST_COLUMNS}, form, language, budget, items, visit:attribution, traceId:trace_id, answeredAt:answered_at, wonAt:won_at, files(id, name, bytes), journal(${STATE}, note, madeAt:made_at, author)`

/** What a row does not say itself: the deadline of a request since then, and what the desk calls an address of its staff. */
export type Reading = { dueAt: (since: string) => string; nameOf: (email: string) => string }

type ListRow = z.infer<typeof listRow>

function readRow<R extends ListRow>(stored: R, { dueAt, nameOf }: Reading) {
  const { id, owner, status, quarantined, waitingSince }: ListRow = stored
  const { answers, ...facts } = stored
  return {
    ...readAnswers({ id, ...answers }),
    ...facts,
    ownerName: nameOf(owner),
    /** The promised time of a first answer; undefined once there is one, and in quarantine. */
    dueAt: status === 'new' && !quarantined ? dueAt(waitingSince) : undefined,
  }
}

/** A list shows the first words of the details. */
const SHORT = 200

export function readListRow(stored: ListRow, reading: Reading) {
  const read = readRow(stored, reading)
  return { ...read, details: read.details?.slice(0, SHORT), other: [] }
}

/** A request in the list of the desk, with the beginning of its details. */
export type ListedRequest = ReturnType<typeof readRow<ListRow>>

export function readWholeRow(stored: z.infer<typeof wholeRow>, reading: Reading) {
  const read = readRow(stored, reading)
  const { nameOf } = reading
  return {
    ...read,
    timeline: /^Timeline: ?(.*)$/m.exec(read.details ?? '')?.[1]?.trim() ?? '',
    journal: stored.journal.map((entry) => ({
      ...entry,
      ownerName: nameOf(entry.owner),
      author: nameOf(entry.author),
    })),
  }
}

/** A whole request with everything that belongs to it; `seenAs` is its option in a visitor's language other than English. */
export type WholeRequest = ReturnType<typeof readWholeRow> & { seenAs?: string }
export type JournalEntry = WholeRequest['journal'][number]
