import 'server-only'
import { z } from 'zod'
import { type Client, call } from '#lib/server/supabase/ask.ts'

const audit = z.array(
  z.object({
    made_at: z.string(),
    author: z.string(),
    what: z.enum([
      'signed-in',
      'exported',
      'downloaded',
      'deleted',
      'released',
      'retention',
      'member-added',
      'member-changed',
      'member-removed',
    ]),
    amount: z.number(),
    colleague: z.string().default(''),
  }),
)
export type Audit = z.infer<typeof audit>

/** Reads the staff audit log; empty when the backend is older than this site. */
export const readAudit = async (): Promise<Audit> => (await call('desk_audit', {}, audit)).data ?? []

/** Adds actions that happen outside the database to the audit log. */
export async function recordAction(what: 'signed-in' | 'downloaded', client?: Client) {
  await call('record_action', { p_what: what }, z.unknown(), client && (() => client))
}
