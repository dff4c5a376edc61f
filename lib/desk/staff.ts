import 'server-only'
import { cache } from 'react'
import { type Answer, type Client, type Problem, query } from '#lib/server/supabase/query.ts'
import type { Role } from './request.ts'

/** A member, shown by the local part of their email address if they have no name; `invited`: without an account so far. */
export type Member = { email: string; name: string; role: Role; invited: boolean }

/** Who works at the desk: their address and role, and all members. */
export type Reader = { user: string; role: Role; members: Member[] }

/** `user`: who is signed in; `reader`: the same as staff. */
export type Caller = { user?: string; reader?: Reader; problem?: Problem }

export const whoAmI = (client?: Client) => query('whoami', (api) => api.rpc('whoami').maybeSingle(), client)

/** Queried once per page. */
export const getCaller = cache(async (): Promise<Caller> => {
  const { data, problem } = await whoAmI()
  if (!data?.role) return { user: data?.user, problem }
  const { user, role } = data
  const colleagues = await listColleagues()
  const reader = { user, role: role as Role, members: colleagues.data ?? [] }
  return { user, reader, problem: colleagues.problem }
})

const localPart = (email: string) => email.split('@')[0] ?? email

/** All rows of the staff table by name, also former members, whose names journals show; none for others. */
const readEveryone = cache(() =>
  query('staff', (client) =>
    client.from('staff').select('email, name, role, user_id').order('name').order('email'),
  ),
)

/** Members of the desk by name; 'refused' unless the caller is staff. */
export async function listColleagues(): Promise<Answer<Member[]>> {
  const { data, problem } = await readEveryone()
  if (problem) return { problem }
  const present = data.filter(({ role }) => role !== 'former')
  return {
    data: present.map(({ email, name, role, user_id }) => ({
      email,
      name: name || localPart(email),
      role: role as Role,
      invited: user_id === null,
    })),
  }
}

/** What the desk calls an address of its staff, present or former. */
export async function readNames() {
  const { data = [] } = await readEveryone()
  const names = new Map(data.map(({ email, name }) => [email, name]))
  return (email: string) => names.get(email) || localPart(email)
}
