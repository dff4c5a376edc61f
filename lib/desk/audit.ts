import 'server-only'
import { z } from 'zod'
import { type Client, call } from '#lib/server/supabase/ask.ts'

const actions = [
  'signed-in',
  'exported',
  'downloaded',
  'deleted',
  'released',
  'member-added',
  'member-changed',
  'member-removed',
] as const

const audit = z.array(
  z.object({
    made_at: z.string(),
    author: z.string(),
    what: z.string(),
    amount: z.number(),
    colleague: z.string().default(''),
  }),
)

export type AuditLine = {
  id: number
  madeAt: string
  author: string
  what: (typeof actions)[number]
  amount: number
  colleague: string
}

/** A page of the audit log, newest first; `older` is the line that the next page starts below. For leads. */
export async function readAudit(_before?: number) {
  const { data, problem } = await call('desk_audit', {}, audit)
  if (problem) return { problem }
  const lines = data.flatMap(({ made_at, what, ...line }, id): AuditLine[] => {
    const known = actions.find((action) => action === what)
    return known ? [{ ...line, id, madeAt: made_at, what: known }] : []
  })
  return { data: { lines, older: undefined as number | undefined } }
}

/** Adds actions that happen outside the database to the audit log. */
export async function recordAction(what: 'signed-in' | 'downloaded', client?: Client) {
  await call('record_action', { p_what: what }, z.unknown(), client && (() => client))
}
