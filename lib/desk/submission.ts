import { z } from 'zod'
import { type AnswerName, type Answers, answerFields } from '@/supabase/functions/_shared/answers.ts'
import { type Status, statuses } from './journal.ts'

export const entry = z.object({
  version: z.number(),
  status: z.enum(statuses),
  note: z.string(),
  made_at: z.string(),
  author: z.string(),
})
export type Entry = z.infer<typeof entry>

const anyObject = z.record(z.string(), z.unknown())

/** A row of the table, in whatever shape it is. */
export const row = z.object({ id: z.number(), created_at: z.string(), form_data: anyObject.catch({}) })

/** What the desk keeps beside a row, for staff only. */
export const beside = z.object({
  id: z.number(),
  form: z.string().nullable(),
  quarantined: z.boolean().nullable(),
  reasons: z.array(z.string()).nullable(),
  attribution: anyObject.nullable(),
  journal: z.array(entry),
})
type Beside = Omit<z.infer<typeof beside>, 'id'>

export type Row = z.infer<typeof row> & Partial<Beside>

/** A request of any age and shape, ready to be shown: what is not there is undefined. */
export type Submission = ReturnType<typeof readSubmission>

const isAnswer = (key: string): key is AnswerName => Object.hasOwn(answerFields, key)

/** Invisible controls could hide or reorder what is shown; line breaks and tabs are kept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Older rows hold numbers, lists or nothing where a text is expected. */
function asText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(CONTROLS, '').trim() || undefined
}

function answers(data: Record<string, unknown>) {
  const known: Partial<Answers> = {}
  const other: [string, string][] = []
  for (const [key, value] of Object.entries(data)) {
    const text = asText(value)
    if (text === undefined) continue
    if (isAnswer(key)) known[key] = text
    else other.push([asText(key) ?? '', text])
  }
  return { known, other }
}

const pairs = (data: Record<string, unknown> | null | undefined) =>
  Object.entries(data ?? {}).flatMap(([key, value]) => {
    const text = asText(value)
    return text ? [[asText(key) ?? '', text] as const] : []
  })

export function readSubmission({ id, created_at, form_data, ...rest }: Row) {
  const { known, other } = answers(form_data)
  const name = [known.firstName, known.lastName].filter(Boolean).join(' ') || undefined
  return { id, createdAt: created_at, ...known, name, other, work: rest.journal && readWork(rest) }
}

/** What staff know beside the answers. The journal's newest entry says where the request stands. */
function readWork({ form, quarantined, reasons, attribution, journal = [] }: Partial<Row>) {
  const [newest] = journal
  return {
    form: form ?? 'unknown',
    quarantined: quarantined ?? false,
    reasons: reasons ?? [],
    visit: pairs(attribution),
    journal,
    status: newest?.status ?? ('new' satisfies Status),
    version: newest?.version ?? 0,
    answeredAt: journal.findLast(({ status }) => status !== 'new')?.made_at,
  }
}
