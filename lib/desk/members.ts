import 'server-only'
import { z } from 'zod'
import { call } from '#lib/server/supabase/ask.ts'

/** A lead also deletes, exports, sets the retention and manages members; the database enforces it. */
export const roles = ['member', 'lead'] as const
export type Role = (typeof roles)[number]

/** A member without a name is shown by the local part of their email address. */
export const member = z.object({ email: z.string(), name: z.string(), role: z.enum(roles) })
export type Member = z.infer<typeof member>

const invitable = member.extend({ invited: z.boolean().default(false) })
/** A member, or a colleague whose account is still being created. */
export type Colleague = z.infer<typeof invitable>

/** Lists members of the desk by name, then invitations; 'refused' unless the caller is staff. */
export async function listColleagues(): Promise<Colleague[] | 'refused' | 'failed'> {
  const { data, problem } = await call('desk_members', {}, z.array(invitable))
  return data ?? (problem === 'refused' ? 'refused' : 'failed')
}

/** Names of the leads, for the message to members who lack a permission. */
export async function leadNames() {
  const colleagues = await listColleagues()
  const leads =
    typeof colleagues === 'string'
      ? []
      : colleagues.filter(({ role, invited }) => role === 'lead' && !invited)
  return leads.map(({ name }) => name).join(', ')
}
