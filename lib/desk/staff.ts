import 'server-only'
import { cache } from 'react'
import { type Client, type Problem, query } from '#lib/server/supabase/query.ts'
import type { Role } from './request.ts'

/** A member, shown by the local part of their email address if they have no name; `invited`: without an account so far. */
export type Member = { email: string; name: string; role: Role; invited: boolean }

/** Who works at the desk: their address and role, all members, and those who have left. */
export type Reader = { user: string; role: Role; members: Member[]; former: Pick<Member, 'email' | 'name'>[] }

/** `user`: who is signed in; `reader`: the same as staff. */
export type Caller = { user?: string; reader?: Reader; problem?: Problem }

export const whoAmI = (client?: Client) => query('whoami', (api) => api.rpc('whoami').maybeSingle(), client)

const localPart = (email: string) => email.split('@')[0] ?? email

/** All rows of the staff table by name, also former members, whose names journals show; none for others. */
const readEveryone = cache(() =>
  query('staff', (client) =>
    client.from('staff').select('email, name, role, user_id').order('name').order('email'),
  ),
)

/** Queried once per page. */
export const getCaller = cache(async (): Promise<Caller> => {
  const { data, problem } = await whoAmI()
  if (!data?.role) return { user: data?.user, problem }
  const everyone = await readEveryone()
  const all = (everyone.data ?? []).map(({ email, name, role, user_id }) => ({
    email,
    name: name || localPart(email),
    role: role as Role | 'former',
    invited: user_id === null,
  }))
  const { user, role } = data
  const members = all.filter((member): member is Member => member.role !== 'former')
  const former = all.filter((member) => member.role === 'former')
  return { user, reader: { user, role: role as Role, members, former }, problem: everyone.problem }
})

/** What the desk calls an address of its staff, present or former. */
export async function readNames() {
  const { data = [] } = await readEveryone()
  const names = new Map(data.map(({ email, name }) => [email, name]))
  return (email: string) => names.get(email) || localPart(email)
}
