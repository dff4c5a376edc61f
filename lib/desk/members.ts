import 'server-only'
import { z } from 'zod'
import { call } from '#lib/server/supabase/ask.ts'

/** A lead also deletes, exports, sets the retention and manages members; the database enforces it. */
export const roles = ['lead', 'member'] as const
export type Role = (typeof roles)[number]

/** Without a name of their own, members are called by the local part of their address. */
export const member = z.object({ email: z.string(), name: z.string(), role: z.enum(roles) })
export type Member = z.infer<typeof member>

/** Members of the desk by name; 'refused' unless staff ask. */
export async function listMembers(): Promise<Member[] | 'refused' | 'failed'> {
  const { data, problem } = await call('desk_members', {}, z.array(member))
  return data ?? (problem === 'refused' ? 'refused' : 'failed')
}
