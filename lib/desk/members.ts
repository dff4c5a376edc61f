import 'server-only'
import { z } from 'zod'
import { type Answer, call } from '#lib/server/supabase/ask.ts'

/** A lead also deletes, exports and manages members; the database enforces it. */
export const roles = ['member', 'lead'] as const
type Role = (typeof roles)[number]

/** A member without a name is shown by the local part of their email address. */
export const member = z.object({ email: z.string(), name: z.string(), role: z.enum(roles) })
export type Member = z.infer<typeof member>

/** Who works at the desk: their address and role, and all members. */
export type Reader = { user: string; role: Role; members: Member[] }

const colleague = member.extend({ invited: z.boolean().default(false) })
/** A member, or a colleague whose account is still being created. */
export type Colleague = z.infer<typeof colleague>

/** Members of the desk by name, then invitations; 'refused' unless the caller is staff. */
export const listColleagues = (): Promise<Answer<Colleague[]>> => call('desk_members', {}, z.array(colleague))
