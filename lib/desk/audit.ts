import 'server-only'
import { z } from 'zod'
import { type Client, call } from '#lib/server/supabase/ask.ts'

const audit = z.array(
  z.object({
    made_at: z.string(),
    author: z.string(),
    what: z.enum(['signed-in', 'exported', 'downloaded', 'deleted', 'released', 'retention']),
    amount: z.number(),
  }),
)
export type Audit = z.infer<typeof audit>

/** What staff did lately; a backend older than this site tells nothing. */
export const readAudit = async (): Promise<Audit> => (await call('desk_audit', {}, audit)).data ?? []

/** Notes who has done it, for what the database cannot see happen. */
export async function noteAction(
  what: 'signed-in' | 'exported' | 'downloaded',
  { amount = 1, client }: { amount?: number; client?: Client } = {},
) {
  await call('record_action', { p_what: what, p_amount: amount }, z.unknown(), client && (() => client))
}
