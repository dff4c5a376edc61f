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

const state = {
  version: z.number(),
  status: z.enum(statuses),
  owner: z.string().nullable(),
  follow_up: z.string().nullable(),
}

/** What only staff may read, in a list row as well as in the whole request. */
export const listRow = z.object({
  id: z.number(),
  ...state,
  quarantined: z.boolean(),
  reasons: z.array(z.string()),
  rush: z.boolean(),
  event_on: z.string().nullable(),
  waiting_since: z.string(),
  answers: row.omit({ id: true }),
})

export const wholeRow = listRow.extend({
  form: z.string(),
  language: z.string(),
  budget: z.string(),
  items: z.unknown().transform(parseItems),
  attribution: anyObject.nullable(),
  trace_id: z.string().nullable(),
  answered_at: z.string().nullable(),
  won_at: z.string().nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() })),
  journal: z.array(z.object({ ...state, note: z.string(), made_at: z.string(), author: z.string() })),
  earlier: z.number().default(0),
})

/** The columns of a row of the list, and of a whole request, in the query language of the data API. */
export const LIST_COLUMNS =
  'id, version, status, owner, follow_up, quarantined, reasons, rush, event_on, waiting_since, answers:"Form Sub"(created_at, form_data)'
export const WHOLE_COLUMNS =
  `${LIST_COLUMNS}, form, language, budget, items, attribution, trace_id, answered_at, won_at, files(id, name, bytes), journal(version, status, owner, follow_up, note, made_at, author)` as const

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

type StoredState = Pick<z.infer<typeof listRow>, keyof typeof state>

const readState = ({ version, status, owner, follow_up }: StoredState, names: Names) => ({
  version,
  status,
  owner: owner ?? '',
  ownerName: nameOf(owner ?? '', names),
  followUp: follow_up ?? '',
})

/** What a row does not say itself: deadlines, and the names of staff. */
export type Reading = Pick<DeskContext, 'dueAt'> & { names: Names }

function readRow(stored: z.infer<typeof listRow>, { dueAt, names }: Reading) {
  const { id, status, quarantined, reasons, rush, event_on, waiting_since } = stored
  return {
    ...readAnswers({ id, ...stored.answers }),
    ...readState(stored, names),
    id,
    quarantined,
    reasons,
    rush,
    eventOn: event_on ?? undefined,
    dueAt: status === 'new' && !quarantined ? dueAt(waiting_since) : undefined,
  }
}

/** A list shows the first words of the details. */
const SHORT = 200

export function readListRow(stored: z.infer<typeof listRow>, reading: Reading): ListedRequest {
  const read = readRow(stored, reading)
  return { ...read, details: read.details?.slice(0, SHORT), other: [] }
}

export function readWholeRow(stored: z.infer<typeof wholeRow>, reading: Reading): WholeRequest {
  const { journal, files, items, budget, attribution, earlier } = stored
  const read = readRow(stored, reading)
  return {
    ...read,
    form: stored.form,
    language: parseLanguage(stored.language) ?? english,
    timeline: /^Timeline: ?(.*)$/m.exec(read.details ?? '')?.[1]?.trim() ?? '',
    budget,
    files,
    items,
    visit: pairs(attribution),
    requestId: stored.trace_id ?? undefined,
    answeredAt: stored.answered_at ?? undefined,
    wonAt: stored.won_at ?? undefined,
    earlier,
    journal: journal.map(({ note, made_at, author, ...entry }) => ({
      ...readState(entry, reading.names),
      note,
      madeAt: made_at,
      author: nameOf(author, reading.names),
    })),
  }
}
