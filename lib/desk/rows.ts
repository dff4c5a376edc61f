import { isValid, parseISO } from 'date-fns'
import { z } from 'zod'
import { type Answers, answerFields } from '#contract/answers.ts'
import { parseItems } from '#contract/items.ts'
import { english, parseLanguage } from '#contract/languages.ts'
import type { DeskContext } from './context.ts'
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
  owner_name: z.string().nullish(),
  follow_up: z.string().nullable(),
}
const entry = z.object({ ...state, note: z.string(), made_at: z.string(), author: z.string() })
type Entry = z.infer<typeof entry>

/** What only staff may read, in a list row as well as in the whole request. */
const facts = {
  id: z.number(),
  quarantined: z.boolean(),
  reasons: z.array(z.string()).nullish(),
  budget: z.string(),
  rush: z.boolean(),
  event_on: z.string().nullable(),
  waiting_since: z.string(),
  answered_at: z.string().nullable(),
}

/** A row of the list: truncated answers, and counts in place of files and products. */
export const listRow = row.extend({ ...facts, ...state, files: z.number(), products: z.number() })
type ListRow = z.infer<typeof listRow>

/** What belongs to a whole request beside its answers. */
export const meta = z.object({
  ...facts,
  form: z.string().nullable(),
  language: z.string().nullish(),
  attribution: anyObject.nullable(),
  request_id: z.string().nullish(),
  journal: z.array(entry),
  timeline: z.string(),
  won_at: z.string().nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() })),
  items: z.unknown().transform(parseItems),
  earlier: z.number().default(0),
})
export const wholeRow = row.extend(meta.shape)

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

/** A member without a name is called by the local part of their address. */
const nameOf = (email: string) => email.split('@')[0] ?? email

const readState = ({ version, status, owner, owner_name, follow_up }: Omit<Entry, 'note'> | ListRow) => ({
  version,
  status,
  owner: owner ?? '',
  ownerName: owner_name ?? nameOf(owner ?? ''),
  followUp: follow_up ?? '',
})

type Clock = Pick<DeskContext, 'dueAt'>

export function readListRow(stored: ListRow, { dueAt }: Clock): ListedRequest {
  const { id, status, quarantined, waiting_since } = stored
  return {
    ...readAnswers(stored),
    ...readState(stored),
    id,
    quarantined,
    reasons: stored.reasons ?? [],
    budget: stored.budget,
    rush: stored.rush,
    eventOn: stored.event_on ?? undefined,
    dueAt: status === 'new' && !quarantined ? dueAt(waiting_since) : undefined,
    fileCount: stored.files,
    productCount: stored.products,
  }
}

const UNTOUCHED = { version: 0, status: 'new', owner: null, follow_up: null } as const

export function readWholeRow(stored: z.infer<typeof wholeRow>, clock: Clock): WholeRequest {
  const { journal, files, items, attribution } = stored
  const listed = { ...stored, ...(journal[0] ?? UNTOUCHED), files: files.length, products: items.length }
  return {
    ...readListRow(listed, clock),
    form: stored.form ?? 'unknown',
    language: parseLanguage(stored.language) ?? english,
    timeline: stored.timeline,
    files,
    items,
    visit: pairs(attribution),
    requestId: stored.request_id ?? undefined,
    answeredAt: stored.answered_at ?? undefined,
    wonAt: stored.won_at ?? undefined,
    earlier: stored.earlier,
    journal: journal.map((one) => ({
      ...readState(one),
      note: one.note,
      madeAt: one.made_at,
      author: one.author,
    })),
  }
}
