import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { type Answer, ask } from '#lib/server/supabase/ask.ts'
import { type Role, roles } from './request.ts'

/** A member without a name is shown by the local part of their email address. */
const member = z.object({ email: z.string(), name: z.string(), role: z.enum(roles) })
export type Member = z.infer<typeof member>

/** Who works at the desk: their address and role, and all members. */
export type Reader = { user: string; role: Role; members: Member[] }

/** A member, or a colleague whose account is still being created. */
export type Colleague = Member & { invited: boolean }

const everyone = z.array(
  member.extend({ role: z.enum([...roles, 'former']), user_id: z.string().nullable() }),
)

const localPart = (email: string) => email.split('@')[0] ?? email

/** All rows of the staff table by name, also former members, whose names journals show; none unless staff ask. */
const readEveryone = cache(() =>
  ask({
    asked: 'staff',
    query: (client) => client.from('staff').select('email, name, role, user_id').order('name').order('email'),
    answer: everyone,
  }),
)

/** Members of the desk by name; 'refused' unless the caller is staff. */
export async function listColleagues(): Promise<Answer<Colleague[]>> {
  const { data, problem } = await readEveryone()
  if (problem) return { problem }
  return {
    data: data.flatMap(({ email, name, role, user_id }) =>
      role === 'former' ? [] : [{ email, name: name || localPart(email), role, invited: user_id === null }],
    ),
  }
}

/** What the desk calls each address of its staff, present and former. */
export type Names = ReadonlyMap<string, string>

export const nameOf = (email: string, names: Names) => names.get(email) ?? localPart(email)

export async function readNames(): Promise<Names> {
  const { data = [] } = await readEveryone()
  return new Map(data.flatMap(({ email, name }) => (name ? [[email, name]] : [])))
}
