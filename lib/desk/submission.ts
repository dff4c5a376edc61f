import { isValid, parseISO } from 'date-fns'
import { z } from 'zod'
import { type Answers, answerFields } from '#contract/answers.ts'
import { parseItems } from '#contract/items.ts'
import { english, parseLanguage } from '#contract/languages.ts'
import { type Status, statuses } from './journal.ts'

/** What a journal entry sets: the newest one holds the state of its request. */
const state = z.object({
  version: z.number(),
  status: z.enum(statuses),
  /** From this entry on: the owner of the request, and the day of its next follow-up. */
  owner: z.string().nullable(),
  owner_name: z.string().nullish(),
  follow_up: z.string().nullable(),
})

export const entry = state.extend({ note: z.string(), made_at: z.string(), author: z.string() })
export type JournalEntry = z.infer<typeof entry>

const anyObject = z.record(z.string(), z.unknown())

/** Older projects keep the answers as JSON in a text column. Anything that is not an object becomes the details. */
function toAnswers(value: unknown): Record<string, unknown> {
  let read = value
  try {
    if (typeof value === 'string') read = JSON.parse(value)
  } catch {}
  return anyObject.safeParse(read).data ?? { details: value }
}

/** A number here; a project with only the table may use UUIDs or text. */
const rowId = z.union([z.number(), z.string()])
export type RowId = z.infer<typeof rowId>

/** Accepts a table row of any shape: a malformed one renders as an odd card and never breaks the others. */
export const row = z.object({
  id: rowId.catch(''),
  created_at: z.string().nullable().catch(null),
  form_data: z.unknown().transform(toAnswers),
})

export const requestFile = z.object({ id: z.string(), name: z.string(), bytes: z.number() })
export type RequestFile = z.infer<typeof requestFile>

/** What only staff may read, in a list row as well as in the whole request. */
const facts = z.object({
  quarantined: z.boolean(),
  reasons: z.array(z.string()).nullable(),
  budget: z.string(),
  rush: z.boolean(),
  event_on: z.string().nullable(),
  /** Start of the promised response time: arrival or release from quarantine. Missing with an older backend. */
  waiting_since: z.string().nullish(),
  answered_at: z.string().nullable(),
  /** How many requests of the same person are older. */
  earlier: z.number(),
  /** …and how many are newer; 0 with a backend that is older than this site. */
  newer: z.number().default(0),
})

/** Metadata of a whole request. */
export const submissionMeta = facts.extend({
  id: rowId,
  form: z.string().nullable(),
  /** Missing with a backend older than this site. */
  language: z.string().nullish(),
  attribution: anyObject.nullable(),
  request_id: z.string().nullish(),
  journal: z.array(entry),
  timeline: z.string(),
  won_at: z.string().nullable(),
  files: z.array(requestFile),
  /** The products of a request that was sent from the quote list. */
  items: z.unknown().transform(parseItems),
})
type SubmissionMeta = Omit<z.infer<typeof submissionMeta>, 'id'>

export type Row = z.infer<typeof row> & Partial<SubmissionMeta>

/** The export omits these: counts of other requests are slow, and no column shows the reasons. */
const notExported = { reasons: true, earlier: true, newer: true } as const
export type ExportedWork = Omit<Work, keyof typeof notExported>

export const exportRow = row.extend(submissionMeta.omit(notExported).shape)

/** A row of the staff list: truncated answers, and counts in place of files and products. */
export const listRow = row.extend({
  ...state.shape,
  ...facts.shape,
  files: z.number(),
  products: z.number(),
})

/** A submission of any age and shape, ready to render: a missing answer is undefined. */
export type Submission = ReturnType<typeof readSubmission>

const isAnswer = (key: string) => Object.hasOwn(answerFields, key)

/** Invisible control characters could hide or reorder text; line breaks and tabs are kept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regex removes them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Older rows hold numbers, lists or nothing where text is expected. */
function asText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(CONTROLS, '').trim() || undefined
}

const asTime = (iso: string | null | undefined) => (iso && isValid(parseISO(iso)) ? iso : undefined)

const pairs = (data: Record<string, unknown> | null | undefined) =>
  Object.entries(data ?? {}).flatMap(([key, value]) => {
    const text = asText(value)
    return text ? [[asText(key) ?? '', text] as const] : []
  })

export const readSubmission = (whole: Row) => ({
  ...readAnswers(whole),
  work: whole.journal && readWork(whole),
})

function readAnswers({ id, created_at, form_data }: z.infer<typeof row>) {
  const all = pairs(form_data)
  const known: Partial<Answers> = Object.fromEntries(all.filter(([key]) => isAnswer(key)))
  const other = all.filter(([key]) => !isAnswer(key))
  const name = [known.firstName, known.lastName].filter(Boolean).join(' ') || undefined
  return { id, createdAt: asTime(created_at), ...known, name, other }
}

type Known = Partial<z.infer<typeof state> & z.infer<typeof facts>> & Pick<z.infer<typeof row>, 'created_at'>

/** The part of a request's work that a list row shows, too. */
const readStanding = (known: Known, fileCount: number, productCount: number) => ({
  status: known.status ?? ('new' satisfies Status),
  version: known.version ?? 0,
  owner: known.owner ?? undefined,
  ownerName: known.owner_name ?? (known.owner ? nameOf(known.owner) : undefined),
  followUp: known.follow_up ?? undefined,
  quarantined: known.quarantined ?? false,
  reasons: known.reasons ?? [],
  budget: asText(known.budget),
  rush: known.rush ?? false,
  eventOn: known.event_on ?? undefined,
  waitingSince: asTime(known.waiting_since ?? known.created_at),
  answeredAt: known.answered_at ?? undefined,
  earlier: known.earlier ?? 0,
  newer: known.newer ?? 0,
  fileCount,
  productCount,
})
export type Standing = ReturnType<typeof readStanding>

/** The work on a whole request. */
function readWork(meta: Row) {
  const { attribution, journal = [], files = [], items = [] } = meta
  return {
    ...readStanding({ ...meta, ...journal[0] }, files.length, items.length),
    form: meta.form ?? 'unknown',
    language: parseLanguage(meta.language) ?? english,
    files,
    items,
    page: asText(attribution?.submittedFrom),
    /** The page that the request is about, which the form showed above its fields. */
    topic: asText(attribution?.topic),
    requestId: meta.request_id ?? undefined,
    visit: pairs(attribution),
    journal,
    timeline: asText(meta.timeline),
    wonAt: meta.won_at ?? undefined,
  }
}
export type Work = ReturnType<typeof readWork>

export const readListRow = ({ files, products, ...known }: z.infer<typeof listRow>) => ({
  ...readAnswers(known),
  work: readStanding(known, files, products),
})
export type ListedSubmission = ReturnType<typeof readListRow>

const REPEATED = /^(Timeline|Budget|Files \(\d+\)): .*$/

/** The details without the lines that the form added from fields and files, which staff see elsewhere. */
export const detailsOf = ({ details = '' }: Pick<Submission, 'details'>) =>
  details
    .split('\n')
    .filter((line) => !REPEATED.test(line))
    .join('\n')
    .trim()

/** The excerpt in a list row: the details or, without any, event type and quantity. */
export const excerptOf = (submission: ListedSubmission) =>
  detailsOf(submission).replaceAll(/\s+/g, ' ') ||
  [submission.eventType, submission.quantity].filter(Boolean).join(', ')

/** Fallback name with a backend that is older than this site: the local part of the email address. */
export const nameOf = (email: string) => email.split('@')[0] ?? email
